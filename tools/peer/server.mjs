// server.mjs FILE: what one would write by hand instead of benben serve, to measure it beside: a game of two players
// without rules or hidden information. Like ours it tells a move to nobody before it is on the disk, and moves that
// come together share a commit. Prints its port.
import Database from 'better-sqlite3';
import { WebSocketServer } from 'ws';

const store = new Database(process.argv[2]);
store.pragma('journal_mode = WAL');
store.pragma('synchronous = FULL');
store.exec('CREATE TABLE log (game INTEGER, seq INTEGER, move TEXT, PRIMARY KEY (game, seq)) WITHOUT ROWID');
const insert = store.prepare('INSERT INTO log VALUES (?, ?, ?)');
const begin = store.prepare('BEGIN IMMEDIATE');
const commit = store.prepare('COMMIT');

const tables = new Map();
let waiting = [];

function write() {
  const moves = waiting;
  waiting = [];
  begin.run();
  for (const { table, seq, move } of moves) insert.run(table.id, seq, move);
  commit.run();
  for (const { table, seq, move } of moves) {
    const text = JSON.stringify({ type: 'moved', table: table.id, seq, move, turn: seq % 2 });
    for (const player of table.players) player.send(text);
  }
}

function join(socket, id) {
  if (!tables.has(id)) tables.set(id, { id, players: [], seq: 0 });
  const table = tables.get(id);
  socket.seat = table.players.push(socket) - 1;
  socket.table = table;
  if (socket.seat === 1) table.players[0].send('{"type":"begin"}');
}

function play(socket, { seq, move }) {
  const { table } = socket;
  if (seq !== table.seq || socket.seat !== seq % 2) return socket.send('{"error":"stale"}');
  table.seq += 1;
  waiting.push({ table, seq: table.seq, move });
  if (waiting.length === 1) setImmediate(write);
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('listening', () => console.log(server.address().port));
server.on('connection', (socket) =>
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString());
    if (message.type === 'join') join(socket, message.table);
    else play(socket, message);
  }),
);
