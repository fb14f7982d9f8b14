import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ended } from './postgres.ts';

/** A running demo shop. */
export interface Shop {
  url: string;
  /** Flags that commands need to reach its data. */
  place: string[];
  stop: () => Promise<void>;
}

/** The program under test. */
export function binary(): string {
  const found = process.env.VITRINA_BIN;
  if (!found)
    throw new Error('VITRINA_BIN must name the vitrina program; cargo xtask test sets it');
  return found;
}

/** Fills an empty shop with the demo catalogue and serves it. */
export async function startShop(databaseUrl?: string): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
  const place = ['--data', folder, ...(databaseUrl ? ['--database-url', databaseUrl] : [])];
  const server = spawn(binary(), ['serve', '--demo', '--listen', '127.0.0.1:0', ...place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, failed) => {
    server.once('exit', (code) => failed(new Error(`the shop ended with ${code}`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /listening on (http:\S+)/.exec(line)?.[1];
      if (address) done(address);
    });
  });
  return {
    url,
    place,
    stop: async () => {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An order as `vitrina orders export` writes it. */
export interface StoredOrder {
  number: string;
  language: string;
  total: string;
  address: { email: string; city: string };
  lines: { id: string; quantity: number; attributes: Record<string, string> }[];
}

/** The orders that a shop has stored. */
export function storedOrders(place: readonly string[]): StoredOrder[] {
  const lines = execFileSync(binary(), ['orders', 'export', '--format', 'jsonl', ...place], {
    encoding: 'utf8',
  });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredOrder);
}
