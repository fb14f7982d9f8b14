import { describe, expect, it } from 'vitest';
import { clearedHref, narrowedHref, narrowingOf, toggledHref } from './narrowing.ts';

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
