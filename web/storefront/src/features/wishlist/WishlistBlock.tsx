import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useEffect, useRef } from 'react';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import { ListTypeToggle } from '#shared/products/ListTypeToggle.tsx';
import { useListType } from '#shared/products/list-type.ts';
import { PageLinks } from '#shared/products/PageLinks.tsx';
import { useVatWords } from '#shared/products/PricesNote.tsx';
import { ProductGrid } from '#shared/products/ProductGrid.tsx';
import { ProductRows } from '#shared/products/ProductRows.tsx';
import { wishedIds } from '#shared/wishlist/rules.ts';
import { useWishlist } from '#shared/wishlist/store.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWishedProducts } from './use-wished-products.ts';
import { type WishedPage, wishedPage } from './wished-page.ts';
import styles from './wishlist.module.css';

/** The wishlist page (WISH-03). What is kept only the browser knows: the server keeps its place. */
export function WishlistBlock() {
  const { query, translate } = usePage();
  const { t } = translate;
  const ready = useWishlist((state) => state.ready);
  const wishes = useWishlist((state) => state.variantCodesByProductId);
  const ids = wishedIds(
    wishes,
    useWishlist((state) => state.latest),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, heading);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('Wishlist')}
      </h1>
      {ready && ids.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <div className={styles.bar}>
            {ready ? <Count count={ids.length} /> : <span />}
            <ListTypeToggle />
          </div>
          <div ref={list}>{ready ? <Entries {...wishedPage(ids, query)} /> : <Waiting />}</div>
        </>
      )}
    </div>
  );
}

function Entries({ ids, page, count }: WishedPage) {
  const { t } = usePage().translate;
  const { products, count: cards, isFailed, retry } = useWishedProducts(ids);
  return (
    <>
      {isFailed && (
        <Notice
          tone="danger"
          live="alert"
          action={<Button onClick={retry}>{t('Try again')}</Button>}
        >
          {t('Something went wrong. Please try again later.')}
        </Notice>
      )}
      <Products products={products} placeholders={cards} />
      <div className={styles.pages}>
        <PageLinks page={page} count={count} />
      </div>
    </>
  );
}

type ProductsProps = Pick<Parameters<typeof ProductGrid>[0], 'products' | 'placeholders'>;

/** As cards or as rows, as the shopper likes lists (LIST-01). */
function Products(props: ProductsProps) {
  const shown = { ...props, level: 2, first: true } as const;
  return useListType() === 'list' ? <ProductRows {...shown} /> : <ProductGrid {...shown} wide />;
}

/** The list's place until the browser has said what is in it; without a script it never does. */
function Waiting() {
  const { t } = usePage().translate;
  return (
    <>
      <noscript>
        <p>{t('The wishlist is kept in your browser, and needs JavaScript there.')}</p>
      </noscript>
      <div className={styles.waiting}>
        <Products products={undefined} placeholders={5} />
      </div>
    </>
  );
}

/** How many products there are, however many values of each are kept, and that some have left because the shop has them no more (WISH-02). */
function Count({ count }: { count: number }) {
  const { t, tn } = usePage().translate;
  const vatWords = useVatWords();
  const hasGone = useWishlist((state) => state.hasGone);
  // An effect, because who leaves the page has seen it.
  useEffect(() => () => useWishlist.getState().seeGone(), []);
  return (
    <p className={styles.count}>
      <span role="status">
        {tn('{count} products', count)}
        {hasGone && ` · ${t('Products that are no longer made have left your wishlist.')}`}
      </span>
      {` · ${vatWords}`}
    </p>
  );
}

function Nothing() {
  const { info, translate } = usePage();
  const { t } = translate;
  return (
    <EmptyState
      icon="heart"
      title={t('No products in wishlist.')}
      action={<ButtonLink href={homeOf(info)}>{t('Look at our products')}</ButtonLink>}
    >
      {t('Press the heart on a product, and you find it here again.')}
    </EmptyState>
  );
}
