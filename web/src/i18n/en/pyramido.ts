export const pyramido = {}
