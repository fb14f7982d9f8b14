import { describe, expect, it } from 'vitest';
import {
  clearedHref,
  narrowedHref,
  narrowingOf,
  readPriceRange,
  toggledHref,
  writePriceRange,
} from './narrowing.ts';

const query = (search: string) => new URLSearchParams(search);

describe('LIST-05 what an address narrows a list by', () => {
  it('is the same in whatever order it was chosen', () => {
    const one = narrowingOf(query('da-size=b&price=1-2&da-board=kraft&da-size=a&da-size=b'));
    const other = narrowingOf(query('da-board=kraft&da-size=a&da-size=b&price=1-2'));
    expect(one).toEqual({ 'da-board': ['kraft'], 'da-size': ['a', 'b'], price: ['1-2'] });
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it('leaves out what does not narrow, and what makes no sense', () => {
    const search = 'page=2&size=100&search=box&da-=x&da-size=&price=cheap&recommended=perhaps';
    expect(narrowingOf(query(search))).toEqual({});
  });

  it('may be what the shop recommends', () => {
    expect(narrowingOf(query('recommended=true'))).toEqual({ recommended: ['true'] });
  });
});

describe('LIST-06 a price range', () => {
  it.each([
    ['10-20', '10-20'],
    ['10-', '10-'],
    ['-20', '-20'],
    ['9,90-20.5', '9.90-20.5'],
    ['20-9', '9-20'],
  ])('%s is %s', (written, range) => {
    expect(readPriceRange([written])).not.toBeNull();
    expect(narrowingOf(query(`price=${written}`)).price).toEqual([range]);
  });

  it.each(['', '-', '10', '1-2-3', 'a-b', '1e9-', '-1-2'])('“%s” is none', (written) => {
    expect(readPriceRange([written])).toBeNull();
  });

  it('comes as two fields from a form that is sent without a script', () => {
    expect(narrowingOf(query('price=10&price=')).price).toEqual(['10-']);
    expect(narrowingOf(query('price=&price=')).price).toBeUndefined();
    expect(narrowingOf(query('price=1,234.50&price=1.500,5')).price).toEqual(['1234.50-1500.5']);
    expect(narrowingOf(query('price=cheap&price=')).price).toBeUndefined();
  });

  it('is written as it is read', () => {
    expect(writePriceRange({ from: null, to: '5' })).toBe('-5');
  });
});

describe('LIST-06 links', () => {
  const chosen = query('sort=price&page=3&da-board=kraft');

  it('add a value to those of its attribute, from the first page', () => {
    expect(toggledHref('/boxes', chosen, 'da-board', 'white')).toBe(
      '/boxes?da-board=kraft&da-board=white&sort=price',
    );
  });

  it('take a value away that is there', () => {
    expect(toggledHref('/boxes', chosen, 'da-board', 'kraft')).toBe('/boxes?sort=price');
  });

  it('set all values of a parameter', () => {
    expect(narrowedHref('/boxes', chosen, 'price', ['1-2'])).toBe(
      '/boxes?da-board=kraft&price=1-2&sort=price',
    );
  });

  it('clear what narrows and nothing else', () => {
    const all = query('search=box&price=1-2&da-a=b&da-a=c&recommended=true&size=100&page=1');
    expect(clearedHref('/search', all, narrowingOf(all))).toBe('/search?search=box&size=100');
    expect(clearedHref('/boxes', all, { search: ['box'] })).toBe('/boxes?size=100');
  });
});
