import { expect, it } from 'vitest';
import { newsQuery } from './needs.ts';

const query = (search: string) => new URLSearchParams(search);

it('NEWS-01 a grid shows what the address names, unless that makes no sense', () => {
  const grid = { type: 'newsList', displayType: 'grid' } as const;
  expect(newsQuery(grid, query(''))).toEqual({ category: null, page: 0, size: 20 });
  expect(newsQuery(grid, query('category=idea&page=2'))).toEqual({
    category: 'idea',
    page: 2,
    size: 20,
  });
  expect(newsQuery(grid, query('category=tips&page=-1'))).toEqual({
    category: null,
    page: 0,
    size: 20,
  });
  expect(newsQuery({ ...grid, category: 'news' }, query('category=idea&page=1'))).toEqual({
    category: 'news',
    page: 1,
    size: 20,
  });
});

it('NEWS-01 the other lists are the same at every address', () => {
  for (const displayType of ['slider', 'promo'] as const) {
    const block = { type: 'newsList', displayType } as const;
    const asked = newsQuery(block, query('category=idea&page=2'));
    expect(asked).toEqual({ category: null, page: 0, size: 20 });
  }
});
