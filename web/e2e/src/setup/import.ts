import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary } from './shop.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));
const KINDS = ['attributes', 'products'] as const;

/** Lines of the import files, beyond those of the demo catalogue. */
export type Additions = Record<(typeof KINDS)[number], readonly object[]>;

/** Imports the demo catalogue with more products in it, for `startShop`; `change` may touch the folder's other files. */
export function demoWith(
  additions: Additions,
  change: (folder: string) => void = () => {},
): (place: string[]) => void {
  return (place) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-import-'));
    cpSync(DEMO, folder, { recursive: true });
    for (const kind of KINDS) {
      const lines = additions[kind].map((line) => `${JSON.stringify(line)}\n`);
      appendFileSync(join(folder, `${kind}.jsonl`), lines.join(''));
    }
    change(folder);
    execFileSync(binary(), ['import', folder, ...place], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Fills the folder that shops with the demo catalogue are copied from: filling one takes ten times as long as starting it. */
export function demoFolder(): { remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-demo-'));
  demoWith({ attributes: [], products: [] })(['--data', folder]);
  process.env.VITRINA_DEMO = folder;
  return { remove: () => rmSync(folder, { recursive: true, force: true }) };
}
