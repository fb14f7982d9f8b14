import type { Locale, PageInfo } from '@vitrina/api/types.ts';
import { useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

/**
 * Where this page is in each language (HEAD-09). The cart's page is as many pages as it has steps, and only the fragment
 * says whose order or which shared cart it shows: both go along.
 */
export function useLanguageUrls(): Map<Locale, string> {
  const { info, query } = usePage();
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
    () => '',
  );
  const rest = isCart(info) ? stepIn(query) + hash : '';
  return new Map(info.alternatives.map(({ language, url }) => [language, url + rest]));
}

function isCart({ blocks }: PageInfo): boolean {
  return blocks.some(({ type }) => type === 'cart');
}

/** Not how somebody came back from the payment page, which happened once. */
function stepIn(query: URLSearchParams): string {
  const step = query.get('step');
  return step ? `?${new URLSearchParams({ step })}` : '';
}
