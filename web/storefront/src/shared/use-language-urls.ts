import type { Locale } from '@vitrina/api/types.ts';
import { useSyncExternalStore } from 'react';
import { SEARCH_REPLACED } from './navigation.ts';
import { usePage } from './page.ts';
import { homeIn } from './paths.ts';

/** Where this page is in each language (HEAD-09), with what its address says of it now where that matters; where it is in none, the home page. */
export function useLanguageUrls(): Map<Locale, string> {
  const { info, along, configuration } = usePage();
  // Choices change the address in place; at first it is as the server saw it.
  const address = useSyncExternalStore(
    follow,
    () => location.search + location.hash,
    () => `?${info.search}`,
  );
  const { searchParams, hash } = new URL(address, configuration.siteOrigin);
  const rest = along ? along(searchParams) + hash : '';
  if (info.alternatives.length === 0) {
    const { defaultLocale, features } = configuration;
    return new Map(features.frontLocales.map((one) => [one, homeIn(one, defaultLocale)]));
  }
  return new Map(info.alternatives.map(({ language, url }) => [language, url + rest]));
}

function follow(changed: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) removeEventListener(name, changed);
  };
}

const CHANGES = ['hashchange', SEARCH_REPLACED];
