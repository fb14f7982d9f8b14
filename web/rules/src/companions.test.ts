import { expect, it } from 'vitest';
import vectors from '../../../vectors/companions.json' with { type: 'json' };
import { artworkOf, type Choices, companionIn, companionOf, writeFiles } from './companions.ts';

it.each(vectors.map((vector, place) => ({ place, ...vector })))(
  'FILE-02 PROD-04 vector $place: a line’s companions are read as the server reads them',
  ({ in: { attributes, choices }, out }) => {
    const read = Object.keys(choices).flatMap((name) => {
      const found = companionIn(name, attributes);
      if (!found) return [];
      expect(companionOf(found.code, found.companion)).toBe(name);
      return [[name, found.code, found.companion]];
    });
    expect(read).toEqual(out.companions);
    const { code, ...artwork } = out.artwork;
    expect(artworkOf(code, choices as Choices)).toEqual(artwork);
  },
);

it('FILE-02 the list of files is read as it was written', () => {
  const files = [{ id: 'f1', name: 'a "box".pdf', size: 1536, time: '2026-11-21T08:05:00Z' }];
  expect(artworkOf('print', { 'print-files': writeFiles(files) }).files).toEqual(files);
  expect(writeFiles([])).toBe('[]');
});
