import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { PastTheEnd } from '#shared/PastTheEnd.tsx';
import { usePage } from '#shared/page.ts';
import { homeOf, withQuery } from '#shared/paths.ts';
import { PageLinks } from '#shared/products/PageLinks.tsx';
import { ListSearch } from '../lists/ListSearch.tsx';
import lists from '../lists/lists.module.css';
import { CatalogueBar } from './CatalogueBar.tsx';
import { CatalogueRow } from './CatalogueRow.tsx';
import {
  type CatalogueQuery,
  cataloguePath,
  catalogueQuery,
  SEARCH_LENGTH_MAX,
} from './catalogue-query.ts';
import styles from './product-catalogue.module.css';

/** The products that prices were agreed for with who is signed in, at those prices (ACC-02, ACC-03, B2B-03). */
export function ProductCatalogue() {
  const { query, translate } = usePage();
  const { t, language } = translate;
  const list = catalogueQuery(query);
  const reading = useFreshReading(cataloguePath(language, list));
  const { body: products, total = 0, state, refused, isOld, retry } = reading;
  if (state === 'failed') {
    return refused && isFiltered(list) ? <Gone list={list} /> : <LoadFailure retry={retry} />;
  }
  if (!products) return <Waiting label={t('Loading')} />;
  if (total === 0 && !isNarrowed(list)) return <NoneYet />;
  return (
    <div className={styles.catalogue} aria-busy={isOld}>
      <ListSearch label={t('Product name')} search={list.search} lengthMax={SEARCH_LENGTH_MAX} />
      <CatalogueBar list={list} total={total} />
      {products.length === 0 ? (
        <NoneHere list={list} total={total} />
      ) : (
        <ul className={lists.list}>
          {products.map((one) => (
            <CatalogueRow key={one.product.id} one={one} />
          ))}
        </ul>
      )}
      <PageLinks page={list.page} count={Math.ceil(total / list.size)} />
    </div>
  );
}

function isFiltered({ narrowing }: CatalogueQuery): boolean {
  return Object.keys(narrowing).length > 0;
}

function isNarrowed(list: CatalogueQuery): boolean {
  return list.search !== '' || isFiltered(list);
}

/** The query without its filters, from the first page. */
function unfiltered({ narrowing }: CatalogueQuery): Record<string, null> {
  return Object.fromEntries([...Object.keys(narrowing), 'page'].map((name) => [name, null]));
}

/** An address with a filter that the shop refuses leads on to the list without. */
function Gone({ list }: { list: CatalogueQuery }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  const cleared = withQuery(info.path, query, unfiltered(list));
  return (
    <Notice action={<ButtonLink href={cleared}>{t('Clear all')}</ButtonLink>}>
      {t('This address asks for something that the shop does not have any more.')}
    </Notice>
  );
}

function NoneYet() {
  const { info, translate } = usePage();
  const { t } = translate;
  return (
    <EmptyState
      icon="star"
      title={t('No prices of your own yet')}
      action={<ButtonLink href={homeOf(info)}>{t('Go to the shop')}</ButtonLink>}
    >
      {t('Do you order the same things often? Ask us for prices of your own: they appear here.')}
    </EmptyState>
  );
}

/** The page is past the end, or nothing is left of the list. */
function NoneHere({ list, total }: { list: CatalogueQuery; total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (total > 0) return <PastTheEnd title={t('No products here')} />;
  const all = withQuery(info.path, query, { ...unfiltered(list), search: null });
  return (
    <EmptyState
      icon="search"
      title={t('None of your products matches')}
      action={<ButtonLink href={all}>{t('Show all products')}</ButtonLink>}
    />
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.catalogue} role="status" aria-label={label}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
