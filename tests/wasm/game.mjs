// A game through the engine of the page, as the page plays it, with a second engine that thinks: everything that was said, line by line.
// Imports nothing: node and a browser play it alike.
export function play(engine, net, game, seed, bots) {
  const module = new WebAssembly.Module(engine);
  const imports = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
  if (imports.join() !== 'page.clock,page.progress') throw new Error(`the engine imports ${imports}`);
  const lines = [];

  class Engine {
    constructor() {
      this.exports = new WebAssembly.Instance(module, { page: { clock: () => 1000, progress: () => 1 } }).exports;
      this.exports._initialize();
    }
    put(bytes) {
      const at = this.exports.room(bytes.length); // which may move the memory
      new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    }
    take(message) {
      this.put(new TextEncoder().encode(JSON.stringify(message)));
      this.exports.take(1_700_000_000_000);
      const text = new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.text(), this.exports.text_size()));
      lines.push(text);
      return JSON.parse(text);
    }
    net(file) {
      this.put(file);
      return this.exports.net();
    }
  }
  const [host, thinker] = [new Engine(), new Engine()];
  const table = '_0123456789a';
  const secret = seed.padStart(64, '0');
  let log = [];
  const take = (message) => {
    const said = host.take(message);
    log.push(...(said.entries ?? []));
    return said;
  };
  take({ type: 'create', game, seats: ['me', ...bots.map((bot) => `bot:${bot}`)], made: { table, secret } });
  const damaged = net.slice();
  damaged[damaged.length - 1] ^= 1;
  if (thinker.net(damaged)) throw new Error('a damaged net was taken');
  for (let turn = 0; ; ++turn) {
    const { view } = take({ type: turn % 10 ? 'view' : 'follow', table, seen: turn % 10 ? log.length : 0 }).answer;
    if (view.status !== 'running') break;
    if (view.legal.length) {
      take({ type: 'preview', table, seat: 1, decision: view.legal[turn % view.legal.length] });
      take({ type: 'decide', table, seq: view.seq, decision: view.legal[turn % view.legal.length] });
      continue;
    }
    thinker.take({ type: 'open', table, secret, entries: log });
    let thought = thinker.take({ type: 'think', table });
    if (thought.needs) {
      if (!thinker.net(net)) throw new Error('the net was refused');
      thought = thinker.take({ type: 'think', table });
    }
    take({ type: 'play', table, seq: thought.answer.seq, notation: thought.answer.notation });
  }
  take({ type: 'scorings', table });
  take({ type: 'record', table });
  return lines;
}
