import type { Locale } from '@vitrina/api/types.ts';
import { useSyncExternalStore } from 'react';
import { usePage } from './page.ts';
import { homeIn } from './paths.ts';

/** Where this page is in each language (HEAD-09), with what of its address only the browser knows where that matters; where it is in none, the home page. */
export function useLanguageUrls(): Map<Locale, string> {
  const { info, along, configuration } = usePage();
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
    () => '',
  );
  const rest = along === null ? '' : along + hash;
  if (info.alternatives.length === 0) {
    const { defaultLocale, features } = configuration;
    return new Map(features.frontLocales.map((one) => [one, homeIn(one, defaultLocale)]));
  }
  return new Map(info.alternatives.map(({ language, url }) => [language, url + rest]));
}
