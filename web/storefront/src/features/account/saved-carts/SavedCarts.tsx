import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get, isOk } from '@vitrina/api/client.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useRef } from 'react';
import { announce } from '#shared/announce.ts';
import { PastTheEnd } from '#shared/PastTheEnd.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { passFocus } from '#shared/take-focus.ts';
import { ListPages } from '../lists/ListPages.tsx';
import { ListSearch } from '../lists/ListSearch.tsx';
import { SortMenu, useTimeTitles } from '../lists/SortMenu.tsx';
import { CartCard } from './CartCard.tsx';
import styles from './saved-carts.module.css';
import { cartsPath, cartsQuery, SEARCH_LENGTH_MAX } from './saved-carts.ts';

/** The carts that somebody keeps for later, on every device where they sign in (CART-06, ACC-01). */
export function SavedCarts() {
  const { query, translate } = usePage();
  const { t, tn, language } = translate;
  const count = useRef<HTMLParagraphElement>(null);
  const timeTitles = useTimeTitles();
  const list = cartsQuery(query);
  const path = cartsPath(language, list);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['saved carts', path],
    queryFn: async () => {
      const answer = await get(path);
      if (!isOk(answer)) throw new Error(`saved carts answered ${answer.status}`);
      return answer;
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  if (isError) return <LoadFailure retry={() => void refetch()} />;
  if (!data) return <Waiting label={t('Loading')} />;
  const { body: carts, total = 0 } = data;
  if (total === 0 && !list.search) return <NoneYet />;
  const removed = (title: string) => {
    announce(t('{title} was removed.', { title }));
    passFocus(() => count.current);
    void refetch();
  };
  return (
    <div className={styles.carts} aria-busy={isPlaceholderData}>
      <ListSearch label={t('Product name')} search={list.search} lengthMax={SEARCH_LENGTH_MAX} />
      <div className={styles.bar}>
        <p className={styles.count} ref={count} tabIndex={-1} role="status">
          {tn('{count} carts', total)}
        </p>
        {total > 1 && <SortMenu sort={list.sort} titles={timeTitles} />}
      </div>
      {carts.length === 0 ? (
        <NoneHere total={total} />
      ) : (
        <ul className={styles.list}>
          {carts.map((cart) => (
            <CartCard key={cart.id} cart={cart} onRemoved={removed} />
          ))}
        </ul>
      )}
      <ListPages list={list} total={total} />
    </div>
  );
}

function NoneYet() {
  const { configuration, translate } = usePage();
  const { t } = translate;
  return (
    <EmptyState
      icon="cart"
      title={t('No saved carts yet')}
      action={<ButtonLink href={configuration.cartPage}>{t('Go to cart')}</ButtonLink>}
    >
      {t('Keep your cart for later, and you find it here on every device where you sign in.')}
    </EmptyState>
  );
}

/** The page is past the end, as once its last cart was removed, or no cart has what is searched for. */
function NoneHere({ total }: { total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (total > 0) return <PastTheEnd title={t('No carts here')} />;
  const all = withQuery(info.path, query, { search: null, page: null });
  return (
    <EmptyState
      icon="search"
      title={t('No cart has these products')}
      action={<ButtonLink href={all}>{t('Show all carts')}</ButtonLink>}
    />
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.carts} role="status" aria-label={label}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
