import type { Words } from '../en'

export const pyramido: Words['pyramido'] = {}
