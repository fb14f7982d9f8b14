import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../..', import.meta.url));
const files = ['ui/src', 'kit/src', 'storefront/src'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  ),
);
const read = (file: string) => readFileSync(join(web, file), 'utf8');

const SCHEMA = read('api/src/schema.ts');
/** A stylesheet that a source file imports: from where, and what it is called there. */
interface User {
  sheet: string;
  local: string;
  code: string;
}

const users = files
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file): User[] => {
    const code = read(file);
    const imports = code.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm);
    return Array.from(imports, ([, local = '', path = '']) => ({
      ...{ sheet: join(dirname(file), path), local },
      code: code.replace(/^import .*$/gm, ''),
    }));
  });

/** Class names that a stylesheet defines. */
function definedIn(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name));
}

/** Class names that a file reads from its stylesheet as `styles.name`. */
function namedBy({ local, code }: User): string[] {
  const names = code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'));
  return Array.from(names, ([, name = '']) => name);
}

/**
 * Words that may say which variant it is, in quotes or as a key: 't-xl' is named by 'xl', 'danger' by 'danger'. Where a class is
 * looked up, as `styles[kind]`, its type may be the description's.
 */
function variantsIn({ local, code }: User): string[] {
  const types = code.includes(`${local}[`) ? SCHEMA : '';
  const said = `${code}\n${types}`.match(/(['"`])[^'"`\n]*\1|\w+(?=:)/g) ?? [];
  return said.flatMap((text) => text.match(/\w+/g) ?? []);
}

describe.each(files.filter((file) => file.endsWith('.module.css')))('%s', (sheet) => {
  const defined = definedIn(sheet);
  const own = users.filter((user) => user.sheet === sheet);

  it('has every class that its users name', () => {
    const named = own.flatMap(namedBy);
    expect(own.length).toBeGreaterThan(0);
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('has no class that they do not mention', () => {
    const mentioned = new Set(own.flatMap((user) => [...namedBy(user), ...variantsIn(user)]));
    expect([...defined].filter((name) => !mentioned.has(name.split('-').at(-1) ?? ''))).toEqual([]);
  });
});

const sheets = files.filter((file) => file.endsWith('.css') && !file.endsWith('/tokens.css'));

it.each(sheets)('%s names no colour of its own: those are in tokens.css', (sheet) => {
  // The drawing of a mask is no colour: only where it is matters.
  const rules = read(sheet).replace(/url\("data:[^"]*"\)/g, '');
  expect(rules).not.toMatch(
    /#[\da-f]{3,8}\b|\b(rgb|rgba|hsl|oklch)\(|:[^;{]*\b(black|white)\b(?!-)/i,
  );
});
