import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { initialBytes, type Script } from './budgets.ts';

const script = (fileName: string, imports: string[], change: Partial<Script> = {}): Script => ({
  fileName,
  imports,
  isEntry: false,
  code: randomBytes(64).toString('hex'),
  ...change,
});
const shared = script('shared.js', ['runtime.js']);
const runtime = script('runtime.js', []);
const entry = script('entry.js', ['shared.js', 'runtime.js'], { isEntry: true });
const block = script('block.js', ['shared.js', 'parts.js'], { facadeModuleId: '/x/src/Block.tsx' });
const parts = script('parts.js', ['shared.js']);
const other = script('other.js', ['parts.js'], { facadeModuleId: '/x/src/Other.tsx' });
const all = [other, parts, block, shared, entry, runtime];
const bytes = (...scripts: Script[]) =>
  scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

it('SHELL-02 a page loads its entry, its blocks and what these import, each once', () => {
  expect(initialBytes(all, [])).toBe(bytes(entry, shared, runtime));
  expect(initialBytes(all, ['src/Block.tsx'])).toBe(bytes(entry, shared, runtime, block, parts));
});
