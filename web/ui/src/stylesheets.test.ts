import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const components = files.filter((file) => file.endsWith('.tsx')).map(read);

/** Class names that a stylesheet defines. */
function definedIn(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name));
}

/** Class names that the components which import the stylesheet read from it as `styles.name`. */
function namedBy(sheet: string, code: string): string[] {
  const local = new RegExp(`import (\\w+) from '[./]*${basename(sheet)}'`).exec(code)?.[1];
  if (!local) return [];
  const body = code.replace(/^import .*$/gm, '');
  return Array.from(
    body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g')),
    ([, name = '']) => name,
  );
}

describe.each(files.filter((file) => file.endsWith('.module.css')))('%s', (sheet) => {
  const defined = definedIn(sheet);
  const users = components.filter((code) => code.includes(`/${basename(sheet)}'`));

  it('has every class that its components name', () => {
    const named = users.flatMap((code) => namedBy(sheet, code));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('has no class that they do not mention', () => {
    // A variant is named where its type is: 't-xl' by `xl`, 'danger' by 'danger'.
    const words = new Set(users.flatMap((code) => code.match(/[\w]+/g) ?? []));
    expect([...defined].filter((name) => !words.has(name.split('-').at(-1) ?? ''))).toEqual([]);
  });

  it('names no colour of its own: those are in tokens.css', () => {
    expect(read(sheet)).not.toMatch(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i);
  });
});
