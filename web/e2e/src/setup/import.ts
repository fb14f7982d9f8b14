import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary } from './shop.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));
const KINDS = ['attributes', 'products'] as const;

/** Lines of the import files, beyond those of the demo catalogue. */
export type Additions = Record<(typeof KINDS)[number], readonly object[]>;

/**
 * Imports the demo catalogue with more products in it, for `startShop`; `change` may touch the folder's other files. Its
 * pictures are there, and reading them takes nearly all the time of an import.
 */
export function demoWith(
  additions: Additions,
  change: (folder: string) => void = () => {},
): (place: string[]) => void {
  return (place) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-import-'));
    cpSync(DEMO, folder, { recursive: true, filter: (path) => basename(path) !== 'images' });
    for (const kind of KINDS) {
      const lines = additions[kind].map((line) => `${JSON.stringify(line)}\n`);
      appendFileSync(join(folder, `${kind}.jsonl`), lines.join(''));
    }
    change(folder);
    importFolder(folder, place);
    rmSync(folder, { recursive: true, force: true });
  };
}

function importFolder(folder: string, place: readonly string[]): void {
  execFileSync(binary(), ['import', folder, ...place], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Fills the folder that shops with the demo catalogue are copied from: filling one takes ten times as long as starting it. */
export function demoFolder(): { remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-demo-'));
  importFolder(DEMO, ['--data', folder]);
  process.env.VITRINA_DEMO = folder;
  return { remove: () => rmSync(folder, { recursive: true, force: true }) };
}
