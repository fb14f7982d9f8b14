import type { Locale } from '@vitrina/api/types.ts';
import { useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

/** Where this page is in each language (HEAD-09), with what of its address only the browser knows where that matters. */
export function useLanguageUrls(): Map<Locale, string> {
  const { info, along } = usePage();
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
    () => '',
  );
  const rest = along === null ? '' : along + hash;
  return new Map(info.alternatives.map(({ language, url }) => [language, url + rest]));
}
