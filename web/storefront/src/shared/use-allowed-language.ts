import { useEffect } from 'react';
import { allowedLanguage } from './allowed-language.ts';
import { navigate } from './navigation.ts';
import { usePage } from './page.ts';

/**
 * Leaves a page whose language the shop does not offer, for the same page in the first that it does, with all that its
 * address says: the links of mails bring their tokens in it (HEAD-10). Where the page is in no other language it goes home.
 */
export function useAllowedLanguage(): void {
  const { info, configuration } = usePage();
  const allowed = allowedLanguage(info.language, configuration.features.frontLocales);
  const there = info.alternatives.find(({ language }) => language === allowed)?.url;
  // An effect, because it leaves the page that has just been shown; only the browser knows the fragment.
  useEffect(() => {
    if (!allowed) return;
    const url = there === undefined ? '/' : there + location.search + location.hash;
    navigate(url, { replace: true });
  }, [allowed, there]);
}
