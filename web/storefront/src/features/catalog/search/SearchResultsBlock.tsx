import type { ApiPath } from '@vitrina/api/path.ts';
import type { Filter } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import type { BlockParts } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { homeOf, withQuery } from '#shared/paths.ts';
import { PriceNotice } from '../filters/PriceNotice.tsx';
import { ProductList } from '../list/ProductList.tsx';
import { filtersPath } from '../needs.ts';
import { FoundCategories } from './FoundCategories.tsx';
import { RecommendedProducts } from './RecommendedProducts.tsx';
import styles from './search.module.css';
import { type Searched, searchedFor, searchPaths } from './search-needs.ts';
import { searchPageTitle, searchTitle } from './search-title.ts';

/**
 * What a search found: categories, and products with their filters (SRCH-04). Without a phrase, all products
 * that have an attribute value (SRCH-05).
 */
export function SearchResultsBlock() {
  const { info, query, configuration, translate } = usePage();
  const searched = searchedFor(query, info.itemsPerPage);
  const paths = searchPaths(searched, info.language);
  const { searchResults } = configuration.features;
  const products = useReading(paths.products);
  const categories = useReading(searchResults.includes('categories') ? paths.categories : null);
  const found = categories.body ?? [];
  const { phrase } = searched;
  const { t } = translate;
  const wayBack = phrase
    ? {
        title: t('Show all products'),
        href: withQuery(info.path, new URLSearchParams({ search: phrase }), {}),
      }
    : { title: t('Look at our products'), href: homeOf(info) };
  const hasProducts = paths.products !== null && products.total !== 0;
  return (
    <div className={`wrap ${styles.page}`}>
      <SearchTitle searched={searched} filters={paths.products && filtersPath(paths.products)} />
      {found.length > 0 && <FoundCategories categories={found} total={categories.total} />}
      {paths.products && (hasProducts || searched.isNarrowed) ? (
        <ProductList path={paths.products} list={searched.list} wide capped wayBack={wayBack} />
      ) : (
        found.length === 0 && (
          <>
            <PriceNotice />
            <Nothing searched={searched} />
          </>
        )
      )}
    </div>
  );
}

interface SearchTitleProps {
  searched: Searched;
  /** The call that knows the titles of attribute values. */
  filters: ApiPath<Filter[]> | null;
}

function SearchTitle({ searched, filters }: SearchTitleProps) {
  const { info, translate } = usePage();
  const { body = [] } = useReading(filters);
  return <h1>{searchTitle(searched, body, translate, info.title)}</h1>;
}

/** Nothing was found, or nothing asked for: what to try next, and what others take. */
function Nothing({ searched: { phrase, isTooLong } }: { searched: Searched }) {
  const { info, translate } = usePage();
  const { t } = translate;
  const found = t('No results found using search phrase “{phrase}”.', { phrase });
  const title = isTooLong ? t('This is too long to search for.') : found;
  return (
    <>
      <EmptyState
        icon="search"
        title={phrase ? title : t('What are you looking for?')}
        action={<ButtonLink href={homeOf(info)}>{t('Look at our products')}</ButtonLink>}
      >
        {phrase
          ? t('Try fewer letters, or a product code.')
          : t('Type what it is called, or a product code.')}
      </EmptyState>
      <RecommendedProducts />
    </>
  );
}

/** What the block searchResults is, loaded with it. */
export const searchParts: BlockParts<'searchResults'> = {
  View: SearchResultsBlock,
  title: searchPageTitle,
};
