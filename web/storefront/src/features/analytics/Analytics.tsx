import { useQueryClient } from '@tanstack/react-query';
import { isOk } from '@vitrina/api/client.ts';
import type { ApiPath } from '@vitrina/api/path.ts';
import type { Product } from '@vitrina/api/types.ts';
import { useEffect } from 'react';
import { useConsent } from '#shared/consent/consent.ts';
import { itemOf, takeEarly, tell, tellEcommerce } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import { useStatus } from '#shared/status.ts';
import { isSecret, pageLocation, searchTerm } from './page-location.ts';
import { command, hasStarted, startTag, stopTag } from './start-tag.ts';

/** Lists are told with so many products at most. */
const ITEMS_MAX = 50;

/** Counts who agreed to it, and nobody else (ANA-01). `paths` are those that the page was made from. */
export function Analytics({ paths }: { paths: readonly ApiPath[] }) {
  const { info, query, configuration } = usePage();
  const isAllowed = useConsent('statistics');
  const { gtmContainerId } = configuration;
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
    for (const path of paths.filter((path) => path.startsWith('/api/products?'))) {
      const answer = client.getQueryData<{ status: number; body: Product[] }>([path]);
      if (isOk<Product[]>(answer)) tellList(info.path, answer.body);
    }
  }, [isAllowed, gtmContainerId, info, query, paths, client]);
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

function tellList(list: string, products: readonly Product[]): void {
  if (products.length === 0) return;
  const items = products
    .slice(0, ITEMS_MAX)
    .map((product, index) => ({ ...itemOf(product), index, price: product.priceNow ?? undefined }));
  tellEcommerce('view_item_list', { item_list_id: list, items });
}
