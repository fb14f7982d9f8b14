import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ended } from './postgres.ts';

/** A running demo shop. */
export interface Shop {
  url: string;
  /** Flags that commands need to reach its data. */
  place: string[];
  /** Ends it, until it is served again. */
  end: () => Promise<void>;
  /** Ends it and serves the same shop at the same address with these flags. */
  restart: (flags: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** The program under test. */
export function binary(): string {
  const found = process.env.VITRINA_BIN;
  if (!found)
    throw new Error('VITRINA_BIN must name the vitrina program; cargo xtask test sets it');
  return found;
}

/** Serves a shop with the demo catalogue, which `fill` may change; `flags` are more flags of `serve`. */
export async function startShop(
  databaseUrl?: string,
  fill?: (place: string[]) => void,
  flags: readonly string[] = [],
): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
  const place = ['--data', folder, ...(databaseUrl ? ['--database-url', databaseUrl] : [])];
  const demo = process.env.VITRINA_DEMO;
  if (demo && !databaseUrl) cpSync(demo, folder, { recursive: true });
  fill?.(place);
  let { server, url } = await serve('127.0.0.1:0', [...place, ...flags]);
  return {
    url,
    place,
    end: () => ended(server),
    restart: async (others) => {
      await ended(server);
      ({ server, url } = await serve(new URL(url).host, [...place, ...others]));
    },
    stop: async () => {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the program; done when it listens. */
async function serve(listen: string, flags: readonly string[]) {
  // Pictures are made when a test asks for one: the processor is the tests'.
  const place = ['serve', '--demo', '--prepare-pictures', 'false', '--listen', listen];
  // All tests come from one address, more often than a customer does.
  const often = ['--account-mails-a-minute', '--logins-a-minute', '--orders-a-minute'];
  const fixed = [...place, ...often.flatMap((flag) => [flag, '100000'])];
  const server: ChildProcess = spawn(binary(), [...fixed, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // That each shop has a stand-in, or another clock, is no news here.
    env: { VITRINA_LOG: 'error', ...process.env },
  });
  const url = await new Promise<string>((done, failed) => {
    server.once('exit', (code) => failed(new Error(`the shop ended with ${code}`)));
    if (!server.stdout) return failed(new Error('the shop cannot be heard'));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /listening on (http:\S+)/.exec(line)?.[1];
      if (address) done(address);
    });
  });
  return { server, url };
}

/** An order as `vitrina orders export` writes it. */
export interface StoredOrder {
  number: string;
  language: string;
  total: string;
  address: { email: string; city: string };
  lines: {
    id: string;
    quantity: number;
    arrivesOn: string | null;
    attributes: Record<string, string>;
  }[];
}

/** A form that was sent, as `vitrina requests export` writes it. */
export interface StoredRequest {
  formId: string;
  language: string;
  url: string;
  state: string;
  answers: { id: string; title: string; value: unknown }[];
}

/** The orders that a shop has stored. */
export const storedOrders = (place: readonly string[]): StoredOrder[] => exported('orders', place);

/** The forms that a shop was sent. */
export const storedRequests = (place: readonly string[]): StoredRequest[] =>
  exported('requests', place);

/** Gives an unpaid order up, as the shop's staff does. */
export function cancelOrder(place: readonly string[], number: string): void {
  execFileSync(binary(), ['orders', 'cancel', number, ...place]);
}

/** Gives a company credit, as the shop's staff does. */
export function giveCredit(
  place: readonly string[],
  email: string,
  limit: string,
  days: string,
): void {
  const flags = ['--limit', limit, '--days', days];
  execFileSync(binary(), ['customers', 'credit', email, ...flags, ...place]);
}

/** Notes what has happened to an order, as the shop's staff does. */
export function moveOrder(place: readonly string[], number: string, ...steps: string[]): void {
  for (const step of steps) execFileSync(binary(), ['orders', 'move', number, step, ...place]);
}

/** Gives all of an order's money back by transfer, and notes that it was sent, as the shop's staff does. */
export function refundOrder(place: readonly string[], number: string): void {
  execFileSync(binary(), ['orders', 'refund', number, ...place]);
  execFileSync(binary(), ['orders', 'refund', number, '--sent', ...place]);
}

function exported<Line>(what: string, place: readonly string[]): Line[] {
  const lines = execFileSync(binary(), [what, 'export', '--format', 'jsonl', ...place], {
    encoding: 'utf8',
  });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
