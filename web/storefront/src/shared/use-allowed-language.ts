import { useEffect } from 'react';
import { allowedLanguage } from './allowed-language.ts';
import { navigate } from './navigation.ts';
import { usePage } from './page.ts';

/** Leaves a page whose language the shop does not offer, for the same page in the first that it does (HEAD-10). */
export function useAllowedLanguage(): void {
  const { info, configuration } = usePage();
  const allowed = allowedLanguage(info.language, configuration.features.frontLocales);
  const there = info.alternatives.find(({ language }) => language === allowed)?.url ?? '/';
  // An effect, because it leaves the page that has just been shown.
  useEffect(() => {
    if (allowed) navigate(there, { replace: true });
  }, [allowed, there]);
}
