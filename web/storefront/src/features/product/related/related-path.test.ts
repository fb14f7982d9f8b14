import { describe, expect, it } from 'vitest';
import { relatedPath } from './related-path.ts';

const slice = (page: number) => {
  const query = new URLSearchParams(relatedPath('relatedTo', 'box', 'en', page).split('?')[1]);
  const size = Number(query.get('size'));
  const first = Number(query.get('page') ?? 0) * size;
  return [first, first + size];
};

describe('LIST-13 related products', () => {
  it('come twelve first, then six a page, none twice and none left out', () => {
    expect([0, 1, 2].map(slice)).toEqual([
      [0, 12],
      [12, 18],
      [18, 24],
    ]);
  });

  it('are those that go with the product, or those to take instead', () => {
    expect(relatedPath('alternativeTo', 'mailer box', 'lt', 0)).toBe(
      '/api/products?lang=lt&alternativeTo=mailer+box&size=12',
    );
  });
});
