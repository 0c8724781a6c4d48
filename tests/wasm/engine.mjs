// node engine.mjs ENGINE NET GAME SEED BOT...: prints everything that is said in a game through the engine of the page. The native
// program `hosts` must print the same, byte for byte.
import { readFileSync } from 'node:fs';
import { play } from './game.mjs';

const [engine, net, game, seed, ...bots] = process.argv.slice(2);
for (const line of play(readFileSync(engine), new Uint8Array(readFileSync(net)), game, seed, bots)) console.log(line);
