import type { Category, Configuration, Product } from '@vitrina/api/types.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { productsShown, readSuggestions, toppedUp } from './read-suggestions.ts';

const products = (...ids: string[]) => ids.map((id) => ({ id }) as Product);
const ids = (list: readonly Product[]) => list.map(({ id }) => id);

const configuration = {
  features: { searchResults: ['products', 'categories'] },
  recommendedProductsList: 'recommended',
} as Configuration;
const asked = { lang: 'en', configuration, signal: new AbortController().signal } as const;

/** A shop that answers by the path's beginning, and the paths that it was asked for. */
function shop(answers: Record<string, { body: unknown; total?: number; status?: number }>) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    const key = Object.keys(answers).find((start) => path.includes(start));
    const { body, total, status = 200 } = answers[key ?? ''] ?? { body: [], status: 404 };
    const headers = total === undefined ? {} : { 'x-total-count': String(total) };
    return new Response(JSON.stringify(body), { status, headers });
  });
  return paths;
}

afterEach(() => vi.unstubAllGlobals());

describe('SRCH-01 suggestions', () => {
  const found = {
    'size=1&splitByAttribute=true': { body: products('a'), total: 240 },
    '/api/products?lang=en&search=box&size=5': { body: products('a', 'b', 'c', 'd', 'e') },
    'for=search': { body: [{ id: 'mailers', parentId: 'boxes' } as Category], total: 1 },
    'id=boxes': { body: [{ id: 'boxes', title: 'Boxes' } as Category] },
  };

  it('are four products when categories hit, the categories with their parents, and the count', async () => {
    shop(found);
    const suggestions = await readSuggestions('box', asked);
    expect(ids(suggestions.products)).toEqual(['a', 'b', 'c', 'd']);
    expect(suggestions.categories[0]?.parentTitle).toBe('Boxes');
    expect(suggestions.total).toBe(241);
  });

  it('are five products without categories', () => {
    expect(productsShown(0)).toBe(5);
    expect(productsShown(1)).toBe(4);
  });

  it('ask for categories only where the shop shows them', async () => {
    const paths = shop(found);
    const features = { ...configuration.features, searchResults: ['products'] };
    await readSuggestions('box', { ...asked, configuration: { ...configuration, features } });
    expect(paths.filter((path) => path.includes('/categories'))).toEqual([]);
  });

  it('stand without what could not be read, but not without products', async () => {
    shop({ ...found, 'for=search': { body: {}, status: 500 } });
    expect((await readSuggestions('box', asked)).products).toHaveLength(5);
    shop({});
    await expect(readSuggestions('box', asked)).rejects.toThrow('404');
  });
});

describe('SRCH-03 recommended products', () => {
  it('begin with those that match what is typed, and are topped up', async () => {
    const paths = shop({
      'search=bo': { body: products('c') },
      'product-list=recommended': { body: products('a', 'b', 'c', 'd', 'e', 'f') },
    });
    const { products: shown, total } = await readSuggestions('bo', asked);
    expect(ids(shown)).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
    expect(total).toBeNull();
    expect(paths).toEqual([
      '/api/products?lang=en&product-list=recommended&search=bo&size=6',
      '/api/products?lang=en&product-list=recommended&size=6',
    ]);
  });

  it('are one call when nothing is typed, and none without a list', async () => {
    const paths = shop({ 'product-list': { body: products('a') } });
    await readSuggestions('', asked);
    expect(paths).toHaveLength(1);
    const none = { ...configuration, recommendedProductsList: null };
    expect((await readSuggestions('', { ...asked, configuration: none })).products).toEqual([]);
    expect(paths).toHaveLength(1);
  });

  it('are each there once, and no more than six', () => {
    const merged = toppedUp(products('a', 'b'), products('b', 'c', 'd', 'e', 'f', 'g'));
    expect(ids(merged)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
