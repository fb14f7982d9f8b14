import { useQueryClient } from '@tanstack/react-query';
import { isOk } from '@vitrina/api/client.ts';
import type { ApiPath } from '@vitrina/api/path.ts';
import type { Configuration, Product } from '@vitrina/api/types.ts';
import { useEffect } from 'react';
import { useConsent } from '#shared/consent/consent.ts';
import { itemOf, takeEarly, tell, tellEcommerce, withoutVat } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import { useStatus } from '#shared/status.ts';
import { isSecret, pageLocation, searchTerm } from './page-location.ts';
import { command, hasStarted, startTag, stopTag } from './start-tag.ts';

/** Lists are told with so many products at most. */
const ITEMS_MAX = 50;
/** What lists beside a product are read by (LIST-13). */
const RELATIONS = ['relatedTo', 'alternativeTo'];

/** Counts who agreed to it, and nobody else (ANA-01). `paths` are those that the page was made from. */
export function Analytics({ paths }: { paths: readonly ApiPath[] }) {
  const { info, query, configuration } = usePage();
  const isAllowed = useConsent('statistics');
  const { gtmContainerId, pricesInclude, VAT } = configuration;
  const client = useQueryClient();
  // The tags and the address are outside of React; each page is told once.
  useEffect(() => {
    if (!isAllowed || !gtmContainerId) {
      stopTag();
      return;
    }
    if (!hasStarted() && isSecret(location.href)) return;
    const page_location = pageLocation(location.href);
    startTag(gtmContainerId);
    command('set', { page_location });
    tell({ event: 'page_view', page_location, page_title: info.title });
    const term = info.blocks.some(({ type }) => type === 'searchResults')
      ? searchTerm(query.get('search') ?? '')
      : null;
    if (term) tell({ event: 'search', search_term: term });
    takeEarly().forEach(tell);
    for (const path of paths) {
      const list = listOf(path, info.path);
      const answer = client.getQueryData<{ status: number; body: Product[] }>([path]);
      if (list && isOk<Product[]>(answer)) tellList(list, answer.body, { pricesInclude, VAT });
    }
  }, [isAllowed, gtmContainerId, pricesInclude, VAT, info, query, paths, client]);
  // Of a failure they hear what failed, not whose it was.
  useEffect(
    () =>
      useStatus.subscribe(({ lastError }, before) => {
        const isNew = lastError !== null && lastError !== before.lastError;
        if (isNew) tell({ event: 'exception', description: lastError.split('?')[0], fatal: false });
      }),
    [],
  );
  return null;
}

/** What a page's list is called, by the call that it is read with; null for what is none, as a product that is asked for by its id. */
function listOf(path: ApiPath, page: string): string | null {
  const [call, query] = path.split('?');
  const asked = new URLSearchParams(query);
  if (call !== '/api/products' || asked.has('id')) return null;
  return [page, ...RELATIONS.filter((relation) => asked.has(relation))].join(' ');
}

function tellList(
  list: string,
  products: readonly Product[],
  vat: Pick<Configuration, 'pricesInclude' | 'VAT'>,
): void {
  if (products.length === 0) return;
  const items = products.slice(0, ITEMS_MAX).map((product, index) => ({
    ...itemOf(product),
    index,
    price:
      product.priceNow === null ? undefined : withoutVat(product.priceNow, vat, product.vatRate),
  }));
  tellEcommerce('view_item_list', { item_list_id: list, items });
}
