import { expect, test } from 'vitest';
import { issueText } from './issue-text.ts';

const t = (text: string) => text;
const artwork = (...names: string[]) => ({
  ...{ code: 'print', isLater: false, comment: null, room: 0 },
  files: names.map((name) => ({ id: name, name })),
});

test('decision 20 FILE-02 whoever chose files that are gone is told so, and not to choose how they come', () => {
  const missing = (line: Parameters<typeof issueText>[2]) => issueText(t, 'FileMissing', line);
  expect(missing({ url: '/box', artwork: artwork('box.pdf') })).toMatch(/^Its files are not here/);
  const never = 'Choose the way how you will submit files';
  expect(missing({ url: '/box', artwork: artwork() })).toBe(never);
  expect(missing({ url: '/box', artwork: null })).toBe(never);
  expect(missing({ url: null, artwork: artwork('box.pdf') })).toBe('No longer on offer');
});
