/** A size as it is beside letters of 16 pixels, which grow in a large window. */
export const rem = (pixels: number): string => `${pixels / 16}rem`
