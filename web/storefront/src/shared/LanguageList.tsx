import { LANGUAGE_NAMES, rememberLanguage } from './languages.ts';
import { usePage } from './page.ts';
import { useLanguageUrls } from './use-language-urls.ts';

/** This page in every language, all in sight (FOOT-01, HEAD-06, HEAD-09); nothing with a single one. The classes are those of its place. */
export function LanguageList({
  list,
  link,
}: {
  list?: string | undefined;
  link?: string | undefined;
}) {
  const { info, configuration, translate } = usePage();
  const { frontLocales } = configuration.features;
  const urls = useLanguageUrls();
  if (frontLocales.length < 2) return null;
  return (
    <ul className={list} aria-label={translate.t('Language')}>
      {frontLocales.map((language) => (
        <li key={language}>
          <a
            className={link}
            href={urls.get(language) ?? '/'}
            lang={language}
            hrefLang={language}
            aria-current={language === info.language ? 'true' : undefined}
            onClick={() => rememberLanguage(language)}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
