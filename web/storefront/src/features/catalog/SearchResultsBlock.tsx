import type { Product } from '@vitrina/api/types.ts';
import { EmptyState } from '@vitrina/ui/EmptyState.tsx';
import { useReading } from '#shared/answers.ts';
import { usePage } from '#shared/page.ts';
import styles from './list.module.css';
import { listPaths, listQuery } from './needs.ts';
import { ProductList } from './ProductList.tsx';

/** What a search found (SRCH-04). */
export function SearchResultsBlock() {
  const { info, query, translate } = usePage();
  const { t } = translate;
  const phrase = query.get('search')?.trim() ?? '';
  const list = listQuery(query);
  const path = listPaths.search(phrase, info.language, list);
  const { body } = useReading<Product[]>(phrase ? path : null);
  const nothing = !phrase || body?.length === 0;
  return (
    <div className={`wrap ${styles.found}`}>
      <h1>{phrase ? t('Search results for “{phrase}”', { phrase }) : info.title}</h1>
      {nothing ? (
        <EmptyState
          icon="search"
          title={
            phrase
              ? t('No results found using search phrase “{phrase}”.', { phrase })
              : t('What are you looking for?')
          }
        >
          {t('Try fewer letters, or a product code.')}
        </EmptyState>
      ) : (
        <ProductList path={path} list={list} wide />
      )}
    </div>
  );
}
