import { describe, expect, it } from 'vitest';
import vectors from '../../../vectors/pagination.json' with { type: 'json' };
import { pagesShown } from './pages-shown.ts';

describe('LIST-08 the pages to link to', () => {
  it.each(vectors.map((vector, index) => ({ index, ...vector })))(
    'pagination vector $index',
    ({ in: { pages, page }, out }) => {
      expect(pagesShown(pages, page)).toEqual(out.shown);
    },
  );

  it('no pages, no links', () => {
    expect(pagesShown(0, 0)).toEqual([]);
  });
});
