import { Socket } from 'node:net';
import type { PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { blockTypes, loadBlocks } from './app/blocks.ts';
import { bodyOf } from './app/bodies.ts';
import { needs } from './app/needs.ts';
import { render } from './app/render.tsx';

/**
 * One request of the server; a frame is a 4-byte big-endian length and that many bytes. A request is a frame of
 * JSON; that of a page is followed by one frame for each answer, its body as JSON. Replies come in the order of
 * the requests.
 */
type Request =
  | { op: 'needs'; page: PageInfo }
  | { op: 'render'; page: PageInfo; answers: { path: string; status: number; total?: number }[] };

/** The frames of the reply: JSON, and after a page's head its HTML as it is. */
function reply(request: Request, bodies: Buffer[]): string[] {
  switch (request.op) {
    case 'needs':
      return [JSON.stringify({ paths: needs(request.page) })];
    case 'render': {
      const answers: Answers = {};
      request.answers.forEach(({ path, ...answer }, place) => {
        answers[path] = { ...answer, body: bodyOf(path, bodies[place] as Buffer) };
      });
      const { head, html } = render(request.page, answers);
      return [JSON.stringify({ head }), html];
    }
    default:
      throw new Error(`unknown op ${JSON.stringify((request as { op: unknown }).op)}`);
  }
}

function refusal(error: unknown): string {
  return JSON.stringify({
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}

const encoder = new TextEncoder();
/** A UTF-16 unit takes at most so many bytes in UTF-8. */
const BYTES_PER_UNIT = 3;
const LENGTH_BYTES = 4;

/** In one buffer, each text encoded in one pass: asking for its length first, or leaving it to the socket, reads it again. */
function send(socket: Socket, frames: string[]): void {
  const units = frames.reduce((sum, frame) => sum + frame.length, 0);
  const bytes = Buffer.allocUnsafe(units * BYTES_PER_UNIT + frames.length * LENGTH_BYTES);
  let end = 0;
  for (const frame of frames) {
    const { written } = encoder.encodeInto(frame, bytes.subarray(end + LENGTH_BYTES));
    bytes.writeUInt32BE(written, end);
    end += LENGTH_BYTES + written;
  }
  socket.write(bytes.subarray(0, end));
}

/** Hands each request over with its bodies, once all of its frames are there. */
function serve(socket: Socket): void {
  let held: Buffer = Buffer.alloc(0);
  let frames: Buffer[] = [];
  let request: Request | undefined;

  function take(frame: Buffer): void {
    frames.push(frame);
    try {
      request ??= JSON.parse(frame.toString('utf8')) as Request;
      const [, ...bodies] = frames;
      if (request.op === 'render' && bodies.length < request.answers.length) return;
      send(socket, reply(request, bodies));
    } catch (error) {
      send(socket, [refusal(error)]);
    }
    frames = [];
    request = undefined;
  }

  socket.on('data', (chunk: Buffer) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    while (held.length >= 4) {
      const end = 4 + held.readUInt32BE(0);
      if (held.length < end) return;
      take(held.subarray(4, end));
      held = held.subarray(end);
    }
  });
  // The server holds the other end: when it closes, the server is gone.
  socket.on('error', () => process.exit(0));
  socket.on('close', () => process.exit(0));
}

/** The server's socket is the standard output. */
const SERVER_FD = 1;

await loadBlocks(blockTypes);
const server = new Socket({ fd: SERVER_FD, readable: true, writable: true });
serve(server);
send(server, ['{"ready":true}']);
