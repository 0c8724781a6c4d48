// load.mjs FILE TABLES SECONDS: plays on server.mjs with two connections a table, and says what `benben load` says.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import WebSocket from 'ws';

const [file, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const server = spawn('node', [new URL('server.mjs', import.meta.url).pathname, file], { stdio: ['ignore', 'pipe', 'inherit'] });
const port = await new Promise((resolve) => server.stdout.once('data', (data) => resolve(Number(data))));

// In ticks of a hundredth of a second, of all its threads.
function used() {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

const sent = new Float64Array(tables);
let moves = 0;
let waits = [];

function decide(socket, table, seq) {
  sent[table] = performance.now();
  socket.send(`{"type":"move","seq":${seq},"move":"place a4 b4 17 flip"}`);
}

for (let table = 0; table < tables; table += 1)
  for (let seat = 0; seat < 2; seat += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString());
      if (message.error) throw new Error(message.error);
      if (message.type === 'begin') return decide(socket, table, 0);
      if (message.turn !== seat) return;
      moves += 1;
      waits.push(performance.now() - sent[table]);
      decide(socket, table, message.seq);
    });
    socket.send(`{"type":"join","table":${table}}`);
  }

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time * 1000));
await pause(2);
moves = 0;
waits = [];
const [began, before] = [performance.now(), used()];
await pause(seconds);
const [spent, cpu] = [(performance.now() - began) / 1000, (used() - before) * 1e4];
waits.sort((a, b) => a - b);
const wait = (share) => waits[Math.floor(share * (waits.length - 1))].toFixed(2);
console.log(`tables ${tables}, ${spent.toFixed(1)} s: ${Math.round(moves / spent)} durable moves/s, ${(cpu / moves).toFixed(1)} us of server CPU each`);
console.log(`wait for the other's move: p50 ${wait(0.5)} ms, p99 ${wait(0.99)} ms`);
server.kill('SIGKILL');
process.exit();
