import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../..', import.meta.url));
const sheets = ['ui/src', 'kit/src', 'storefront/src'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file !== 'tokens.css')
    .map((file) => join(folder, file)),
);

it.each(sheets)('%s names no colour of its own: those are in tokens.css', (sheet) => {
  // The drawing of a mask is no colour: only where it is matters.
  const rules = readFileSync(join(web, sheet), 'utf8').replace(/url\("data:[^"]*"\)/g, '');
  expect(rules).not.toMatch(
    /#[\da-f]{3,8}\b|\b(rgb|rgba|hsl|oklch)\(|:[^;{]*\b(black|white)\b(?!-)/i,
  );
});
