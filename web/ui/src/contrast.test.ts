import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of a theme: the light ones, overwritten by the block that the selector opens. */
function colours(selector: string): Map<string, string> {
  const block = (opening: string) => css.slice(css.indexOf(opening)).split('\n}')[0] ?? '';
  const entries = `${block(':root {')}${block(selector)}`.matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return new Map(Array.from(entries, ([, name = '', hex = '']) => [name, hex]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast of two colours, 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_PAIRS = [
  ...['paper', 'surface', 'kraft', 'kraft-tint'].flatMap((ground) => [
    ['ink', ground],
    ['ink-muted', ground],
    ['ink-faint', ground],
  ]),
  ['ink', 'kraft-deep'],
  ['on-ink', 'ink'],
  ['on-ink-muted', 'ink'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-deep'],
  ['accent', 'paper'],
  ['surface', 'ok'],
  ['surface', 'info'],
  ...['ok', 'warn', 'danger', 'info'].flatMap((tone) => [
    [tone, `${tone}-tint`],
    [tone, 'surface'],
    [tone, 'paper'],
    ['ink', `${tone}-tint`],
  ]),
] as [string, string][];

const CONTROL_PAIRS = ['focus', 'line-control'].flatMap((role) => [
  [role, 'paper'],
  [role, 'surface'],
]) as [string, string][];

describe.each([':root {', '[data-theme="dark"] {'])('contrast in %s', (selector) => {
  const theme = colours(selector);
  const ratio = (a: string, b: string) => contrast(theme.get(a) ?? '', theme.get(b) ?? '');

  it.each(TEXT_PAIRS)('text: %s on %s is at least 4.5', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)('controls: %s on %s is at least 3', (control, ground) => {
    expect(ratio(control, ground)).toBeGreaterThanOrEqual(3);
  });
});
