import { Socket } from 'node:net';
import type { PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { blockTypes, loadBlocks } from './app/blocks.ts';
import { bodyOf } from './app/bodies.ts';
import { needs } from './app/needs.ts';
import { renderPieces } from './app/render.tsx';

/**
 * One request of the server; a frame is a 4-byte big-endian length and that many bytes. A request is a frame of
 * JSON; that of a page is followed by one frame for each answer, its body as JSON. Replies come in the order of
 * the requests.
 */
type Request =
  | { op: 'needs'; page: PageInfo }
  | { op: 'render'; page: PageInfo; answers: { path: string; status: number; total?: number }[] };

/** The frames of the reply: JSON, and after a page's head its HTML as it is. */
function reply(request: Request, bodies: Buffer[]): string[][] {
  switch (request.op) {
    case 'needs':
      return [[JSON.stringify({ paths: needs(request.page) })]];
    case 'render': {
      const answers: Answers = {};
      request.answers.forEach(({ path, ...answer }, place) => {
        answers[path] = { ...answer, body: bodyOf(path, bodies[place] as Buffer) };
      });
      const { head, pieces } = renderPieces(request.page, answers);
      return [[JSON.stringify({ head })], pieces];
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

/** A UTF-16 unit takes at most so many bytes in UTF-8. */
const BYTES_PER_UNIT = 3;
const LENGTH_BYTES = 4;
/** What is read at once. */
const READ_BYTES = 256 * 1024;

/** A buffer that is used again for every page: memory that is new each time is what the system and the collector take time for. */
function reused(): (bytes: number) => Buffer {
  let buffer = Buffer.alloc(0);
  return (bytes) => {
    if (buffer.length < bytes) {
      const larger = Buffer.allocUnsafeSlow(bytes * 2);
      buffer.copy(larger);
      buffer = larger;
    }
    return buffer;
  };
}

const outgoing = reused();

/** In one buffer, each text encoded in one pass: asking for its length first, or leaving it to the socket, reads it again. */
function send(socket: Socket, frames: string[][]): void {
  const units = frames.flat().reduce((sum, piece) => sum + piece.length, 0);
  const size = units * BYTES_PER_UNIT + frames.length * LENGTH_BYTES;
  // What the socket has not taken yet stays as it is.
  const bytes = socket.writableLength === 0 ? outgoing(size) : Buffer.allocUnsafe(size);
  let end = 0;
  for (const pieces of frames) {
    const start = end + LENGTH_BYTES;
    const length = pieces.reduce((sum, piece) => sum + bytes.write(piece, start + sum, 'utf8'), 0);
    bytes.writeUInt32BE(length, end);
    end = start + length;
  }
  socket.write(bytes.subarray(0, end));
}

/** Hands each request over with its bodies, once all of its frames are there; what it is handed holds until it returns. */
function serve(answer: (frames: string[][]) => void): (chunk: Buffer) => void {
  const incoming = reused();
  let length = 0;
  let request: Request | undefined;
  /** Where the frame begins that is read next, and where the bodies before it begin and end. */
  let start = 0;
  let bodies: [start: number, end: number][] = [];

  function take(held: Buffer, start: number, end: number): boolean {
    try {
      if (request) bodies.push([start, end]);
      else request = JSON.parse(held.toString('utf8', start, end)) as Request;
      if (request.op === 'render' && bodies.length < request.answers.length) return false;
      const cut = bodies.map((place) => held.subarray(...place));
      answer(reply(request, cut));
    } catch (error) {
      answer([[refusal(error)]]);
    }
    bodies = [];
    request = undefined;
    return true;
  }

  return (chunk) => {
    const held = incoming(length + chunk.length);
    chunk.copy(held, length);
    length += chunk.length;
    while (length - start >= LENGTH_BYTES) {
      const end = start + LENGTH_BYTES + held.readUInt32BE(start);
      if (length < end) return;
      const isDone = take(held, start + LENGTH_BYTES, end);
      start = end;
      if (isDone) {
        held.copyWithin(0, end, length);
        length -= end;
        start = 0;
      }
    }
  };
}

/** The server's socket is the standard output. */
const SERVER_FD = 1;

await loadBlocks(blockTypes);
const read = serve((frames) => send(server, frames));
const server = new Socket({
  fd: SERVER_FD,
  readable: true,
  writable: true,
  onread: {
    buffer: Buffer.allocUnsafeSlow(READ_BYTES),
    callback: (bytes: number, buffer: Buffer) => {
      read(buffer.subarray(0, bytes));
      return true;
    },
  },
} as never);
// The server holds the other end: when it closes, the server is gone.
server.on('error', () => process.exit(0));
server.on('close', () => process.exit(0));
server.resume();
send(server, [['{"ready":true}']]);
