import type { Category } from '@vitrina/api/types.ts';
import { usePage } from '#shared/page.ts';
import { resultCount } from '#shared/result-count.ts';
import styles from './search.module.css';

interface FoundCategoriesProps {
  categories: Category[];
  total: number | undefined;
}

/** The categories that a phrase names, each with the one it belongs to (SRCH-04). */
export function FoundCategories({ categories, total }: FoundCategoriesProps) {
  const { t } = usePage().translate;
  return (
    <section className={styles.categories}>
      <h2 className={styles.heading}>
        {t('Categories')}{' '}
        <span className={styles.count}>{resultCount(total ?? categories.length)}</span>
      </h2>
      <ul>
        {categories.map(({ id, parentTitle, title, url }) => (
          <li key={id}>
            <a className={styles.category} href={url}>
              {title}
              {parentTitle && (
                <span className={styles.parent}>
                  {t('in {category}', { category: parentTitle })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
