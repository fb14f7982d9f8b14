import { IconButton } from '@vitrina/ui/IconButton.tsx';
import { usePage } from '#shared/page.ts';
import styles from './SearchForm.module.css';

/** The search box (HEAD-02): a plain GET form, which works before and without the script. */
export function SearchForm() {
  const { info, configuration, query, translate } = usePage();
  const { t } = translate;
  const phrase = info.path === configuration.searchPage ? (query.get('search') ?? '') : '';
  return (
    <search className={styles.search}>
      <form className={styles.form} action={configuration.searchPage}>
        {/* A new phrase is a new field: what was typed before does not outlive the page. */}
        <input
          key={phrase}
          className={styles.input}
          type="search"
          name="search"
          aria-label={t('Search products')}
          placeholder={t('Boxes, labels, business cards …')}
          defaultValue={phrase}
          autoComplete="off"
          enterKeyHint="search"
        />
        <span className={styles.submit}>
          <IconButton type="submit" icon="search" label={t('Search')} />
        </span>
      </form>
    </search>
  );
}
