import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Category, Configuration, PageInfo, Product } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import { SearchResultsBlock } from './SearchResultsBlock.tsx';
import { searchedFor, searchPaths } from './search-needs.ts';

interface Found {
  products: Partial<Product>[];
  categories?: Partial<Category>[];
  /** All the products, when this page does not have them all. */
  total?: number;
}

/** The results page of a phrase in a shop that shows these kinds of results; the words without their markup. */
function textOf(phrase: string, { products, categories = [], total }: Found, kinds: string[]) {
  const query = new URLSearchParams({ search: phrase });
  const paths = searchPaths(searchedFor(query, [50]), 'en');
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const answer = (body: unknown[], count = body.length) => ({ status: 200, body, total: count });
  client.setQueryData([paths.products], answer(products, total));
  client.setQueryData([paths.categories], answer(categories));
  const configuration = {
    features: { searchResults: kinds },
    sorts: ['relevance'],
    currency: 'EUR',
    recommendedProductsList: null,
  } as unknown as Configuration;
  const itemsPerPage = [50];
  const info = { path: '/search', language: 'en', title: 'Search', itemsPerPage } as PageInfo;
  const translate = createTranslate('en', {});
  const page = { info, configuration, query, translate, along: null };
  const html = renderToString(
    <QueryClientProvider client={client}>
      <PageProvider page={page}>
        <SearchResultsBlock />
      </PageProvider>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, '');
}

const BOTH = ['products', 'categories'];
const BOXES = {
  id: 'boxes',
  parentId: null,
  parentTitle: null,
  title: 'Wooden boxes',
  url: '/boxes',
};

describe('SRCH-04 the results page', () => {
  it('says exactly when there is nothing', () => {
    expect(textOf('zzz', { products: [] }, BOTH)).toContain(
      'No results found using search phrase “zzz”.',
    );
  });

  it('shows categories only in a shop that wants them', () => {
    const found = { products: [], categories: [BOXES] };
    expect(textOf('box', found, BOTH)).toContain('Wooden boxes');
    expect(textOf('box', found, ['products'])).not.toContain('Wooden boxes');
  });

  it('counts no more than a hundred out', () => {
    expect(textOf('box', { products: [], total: 240 }, BOTH)).toContain('100+ products');
    expect(textOf('box', { products: [], total: 100 }, BOTH)).toContain('100 products');
  });

  it('does not say that there is nothing when only categories are found', () => {
    const found = { products: [], categories: [BOXES] };
    expect(textOf('box', found, BOTH)).not.toContain('No results found');
  });
});
