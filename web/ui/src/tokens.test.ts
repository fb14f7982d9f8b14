import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAPER } from './tokens.ts';

it('is the colour that styles have', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--paper: ${PAPER};`);
});
