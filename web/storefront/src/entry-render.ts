import { createServer, type Socket } from 'node:net';
import type { PageInfo } from '@vitrina/api/types.ts';
import { loadBlocks } from './app/blocks.tsx';
import { LAZY_BLOCKS, type LazyBlock } from './app/lazy-blocks.ts';
import { needs } from './app/needs.ts';
import type { Answers } from './app/query-client.ts';
import { render } from './app/render.tsx';

/** One request of the server; a frame is a 4-byte big-endian length and that many bytes of JSON. */
type Request =
  | { op: 'ping' }
  | { op: 'needs'; page: PageInfo }
  | { op: 'render'; page: PageInfo; answers: Answers };

function answer(request: Request): object {
  switch (request.op) {
    case 'ping':
      return { ok: true };
    case 'needs':
      return { paths: needs(request.page) };
    case 'render':
      return render(request.page, request.answers);
    default:
      return { error: `unknown op ${JSON.stringify((request as { op: unknown }).op)}` };
  }
}

function reply(body: Buffer): object {
  try {
    return answer(JSON.parse(body.toString('utf8')) as Request);
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function send(socket: Socket, message: object): void {
  const body = Buffer.from(JSON.stringify(message));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  socket.write(Buffer.concat([length, body]));
}

function serve(socket: Socket): void {
  let held = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 4) {
      const end = 4 + held.readUInt32BE(0);
      if (held.length < end) return;
      send(socket, reply(held.subarray(4, end)));
      held = held.subarray(end);
    }
  });
  socket.on('error', () => socket.destroy());
}

const path = process.argv[2];
if (!path) throw new Error('usage: node render.js SOCKET_PATH');
await loadBlocks(Object.keys(LAZY_BLOCKS) as LazyBlock[]);
createServer(serve).listen(path);
// The server holds the other end of standard input: when it closes, the server is gone.
process.stdin.resume().on('end', () => process.exit(0));
process.stdin.on('error', () => process.exit(0));
