export const pyramidion = {}
