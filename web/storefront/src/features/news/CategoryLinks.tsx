import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { categoryTitle } from './category-title.ts';
import type { NewsQuery } from './needs.ts';
import styles from './news.module.css';

/** The kinds of articles to choose from: each is an address of the list. */
export function CategoryLinks({ category }: Pick<NewsQuery, 'category'>) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  return (
    <nav className={styles.categories} aria-label={t('Kinds of articles')}>
      {([null, 'news', 'idea'] as const).map((kind) => (
        <a
          key={kind}
          className={styles.category}
          href={withQuery(info.path, query, { category: kind, page: null })}
          aria-current={kind === category ? 'page' : undefined}
          data-stay=""
        >
          {kind ? categoryTitle(kind, t) : t('All')}
        </a>
      ))}
    </nav>
  );
}
