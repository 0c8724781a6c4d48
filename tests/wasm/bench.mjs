// node bench.mjs MODULE NET SECONDS: what the module measures and finds.
import { readFileSync } from 'node:fs';

const [module, net, seconds] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module)), { page: { clock: () => performance.now() } });
exports._initialize();
const file = readFileSync(net);
const inputs = Number(file.subarray(0, file.indexOf(10)).toString().split(' ').at(-1));
const at = exports.room(file.length);
new Uint8Array(exports.memory.buffer, at, file.length).set(file);
const told = exports.measure(Number(seconds), inputs);
console.log(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, told, exports.measured_size())));
