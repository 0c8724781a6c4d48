// node table.mjs MODULE LOG VIEWS: the module must import nothing and say of the log what the file VIEWS has, byte for byte.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [module, log, views] = process.argv.slice(2);
const compiled = new WebAssembly.Module(readFileSync(module));
const imports = WebAssembly.Module.imports(compiled);
if (imports.length > 0) {
  console.error(`${module} imports ${imports.map((i) => i.name).join(', ')}`);
  process.exit(1);
}
const { exports } = new WebAssembly.Instance(compiled);
exports._initialize();

const text = readFileSync(log);
const at = exports.room(text.length);
new Uint8Array(exports.memory.buffer, at, text.length).set(text);
const told = exports.views(20);
const said = Buffer.from(exports.memory.buffer, told, exports.views_size());
const expected = readFileSync(views);
if (said.equals(expected)) {
  console.log(`${basename(log)}: ${said.length} bytes, all the same`);
  process.exit(said.length > 0 ? 0 : 1);
}
let i = 0;
while (said[i] === expected[i]) ++i;
console.error(`${basename(log)}: differs at byte ${i}:`);
console.error(`  native: ${expected.subarray(Math.max(0, i - 60), i + 60)}`);
console.error(`  module: ${said.subarray(Math.max(0, i - 60), i + 60)}`);
process.exit(1);
