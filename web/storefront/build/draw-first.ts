import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the server reads of one entry of vite's manifest. */
export interface Chunk {
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * Has the server send the app's styles and fonts with every page, and its script with none: `boot` asks for that once
 * the page is drawn, so that the first picture does not share the line with it.
 */
export function drawFirst(boot: string, app: string): Plugin {
  return {
    name: 'draw-first',
    writeBundle({ dir = '' }) {
      const file = join(dir, '.vite/manifest.json');
      const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
      writeFileSync(file, JSON.stringify(startedBy(boot, app, chunks)));
    },
  };
}

/** The manifest with `boot` as its only entry, drawn as `app` is; nothing in it preloads `app`. */
export function startedBy(
  boot: string,
  app: string,
  chunks: Readonly<Record<string, Chunk>>,
): Record<string, Chunk> {
  const all = Object.entries(chunks).map(([name, { isEntry, imports, ...chunk }]) => {
    const others = imports?.filter((one) => one !== app);
    const { css, assets } = chunks[app] ?? {};
    if (name === boot) return [name, { ...chunk, isEntry, imports: others, css, assets }];
    return [name, { ...chunk, imports: others }];
  });
  return Object.fromEntries(all);
}
