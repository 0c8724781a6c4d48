// node perft.mjs MODULE MOST FILE...: the module must import nothing and agree with every file.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [module, most, ...files] = process.argv.slice(2);
const compiled = new WebAssembly.Module(readFileSync(module));
const imports = WebAssembly.Module.imports(compiled);
if (imports.length > 0) {
  console.error(`${module} imports ${imports.map((i) => i.name).join(', ')}`);
  process.exit(1);
}
const { exports } = new WebAssembly.Instance(compiled);
exports._initialize();

let faults = 0;
for (const file of files) {
  const text = readFileSync(file);
  const at = exports.room(text.length);
  new Uint8Array(exports.memory.buffer, at, text.length).set(text);
  faults += exports.check(Number(most));
  const said = new Uint8Array(exports.memory.buffer, exports.report(), exports.report_size());
  process.stdout.write(`${basename(file)}: ${new TextDecoder().decode(said)}`);
}
process.exit(faults === 0 && files.length > 0 ? 0 : 1);
