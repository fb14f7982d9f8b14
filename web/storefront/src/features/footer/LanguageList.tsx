import { LANGUAGE_NAMES, rememberLanguage } from '#shared/languages.ts';
import { usePage } from '#shared/page.ts';
import styles from './LanguageList.module.css';

/** This page in every language (FOOT-01, HEAD-09); nothing with a single one. */
export function LanguageList() {
  const { info, configuration, translate } = usePage();
  const { frontLocales } = configuration.features;
  if (frontLocales.length < 2) return null;
  const urls = new Map(info.alternatives.map(({ language, url }) => [language, url]));
  return (
    <ul className={styles.list} aria-label={translate.t('Language')}>
      {frontLocales.map((language) => (
        <li key={language}>
          <a
            className={styles.link}
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
