import { describe, expect, it } from 'vitest';
import { wishedPage } from './wished-page.ts';

const ids = Array.from({ length: 120 }, (_, at) => `p${at}`);
const pageOf = (search: string, list = ids) => wishedPage(list, new URLSearchParams(search));

describe('WISH-03 the pages of the wishlist', () => {
  it('hold fifty products each', () => {
    expect(pageOf('').ids).toEqual(ids.slice(0, 50));
    expect(pageOf('page=1').ids).toEqual(ids.slice(50, 100));
    expect(pageOf('page=2')).toMatchObject({ page: 2, count: 3, ids: ids.slice(100) });
  });

  it('end with the last one, as when products have gone since', () => {
    expect(pageOf('page=9').page).toBe(2);
    expect(pageOf('page=1', ids.slice(0, 50)).page).toBe(0);
  });

  it.each(['page=-1', 'page=x', 'page=1.5'])('take %s as the first one', (search) => {
    expect(pageOf(search).page).toBe(0);
  });

  it('are one for an empty wishlist', () => {
    expect(pageOf('', [])).toEqual({ page: 0, count: 1, ids: [] });
  });
});
