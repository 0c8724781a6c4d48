// Puts a .gz beside each text file of the built page, which the server sends to browsers that take it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = new URL(`../${process.env.BENBEN_OUT ?? 'dist'}/`, import.meta.url).pathname
for (const name of readdirSync(dist, { recursive: true })) {
  if (/\.(js|css|html|svg|json|webmanifest|wasm)$/.test(name))
    writeFileSync(join(dist, `${name}.gz`), gzipSync(readFileSync(join(dist, name)), { level: 9 }))
}
