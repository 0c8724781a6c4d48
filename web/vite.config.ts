import { defineConfig } from 'vitest/config'

// The server the page is tried against while it is worked on: `npm run dev` passes on to it.
const server = process.env.BENBEN ?? 'http://127.0.0.1:8080'

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, and fonts are better cached
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true, // for tools/budget.mjs
    // Of many small files the browser fetches a few at a time: what would be smaller than this lies with its neighbours.
    rollupOptions: { output: { experimentalMinChunkSize: 2_000 } },
  },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
})
