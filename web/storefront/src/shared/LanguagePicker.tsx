import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import type { MouseEvent } from 'react';
import { LANGUAGE_NAMES, rememberLanguage } from './languages.ts';
import { usePage } from './page.ts';
import { useLanguageUrls } from './use-language-urls.ts';

/** Links to this page in the other languages; only with more than one front locale (HEAD-02, HEAD-09). */
export function LanguagePicker({ align = 'start' }: { align?: 'start' | 'end' }) {
  const { info, configuration, translate } = usePage();
  const { frontLocales } = configuration.features;
  const urls = useLanguageUrls();
  if (frontLocales.length < 2) return null;
  const remember = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link?.hreflang) rememberLanguage(link.hreflang);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the links inside, which the keyboard clicks too.
    <div onClick={remember}>
      <DropdownMenu
        align={align}
        label={LANGUAGE_NAMES[info.language]}
        name={`${translate.t('Language')}: ${LANGUAGE_NAMES[info.language]}`}
        items={frontLocales.map((language) => ({
          title: LANGUAGE_NAMES[language],
          href: urls.get(language) ?? '/',
          lang: language,
          current: language === info.language,
        }))}
      />
    </div>
  );
}
