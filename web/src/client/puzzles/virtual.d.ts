// What tools/puzzles.ts makes of data/puzzles.
declare module 'virtual:puzzles' {
  export const sets: Readonly<
    Record<
      string,
      {
        size: number // of a piece
        list: readonly (readonly [id: string, theme: string, difficulty: number])[]
        pieces: readonly (() => Promise<{ puzzles: readonly unknown[] }>)[]
      }
    >
  >
}
