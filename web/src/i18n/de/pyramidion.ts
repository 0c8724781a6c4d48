import type { Words } from '../en'

export const pyramidion: Words['pyramidion'] = {}
