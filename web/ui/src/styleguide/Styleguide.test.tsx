import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Styleguide } from './Styleguide.tsx';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const html = renderToString(<Styleguide imageIds={['mailer-box']} />);

describe('SHELL-17 the styleguide', () => {
  it('shows every component, alone or inside another', () => {
    const files = readdirSync(folder('..'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.tsx') && !name.includes('.test.'),
    );
    const sources = files.map((name) => readFileSync(folder(`../${name}`), 'utf8'));
    const components = files
      .filter((name) => !name.startsWith('styleguide/'))
      .map((name) => basename(name, '.tsx'));
    expect(components).toContain('Button');
    const shown = components.filter((name) => sources.some((code) => code.includes(`<${name}`)));
    expect(components.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('needs no style attributes, which a strict content policy refuses', () => {
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('has no id twice, so that labels and descriptions meet their fields', () => {
    const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
  });

  it('gives every field a label and every described field its description', () => {
    const ids = new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id));
    const named = html.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g);
    const missing = Array.from(named, ([, list = '']) => list.split(' '))
      .flat()
      .filter((id) => !ids.has(id));
    expect(missing).toEqual([]);
  });
});
