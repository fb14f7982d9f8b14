import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { LiveRegion } from '@vitrina/ui/messages/LiveRegion.tsx';
import { Breadcrumbs } from '@vitrina/ui/navigation/Breadcrumbs.tsx';
import { SkipLink } from '@vitrina/ui/navigation/SkipLink.tsx';
import { Suspense, useState } from 'react';
import { useAnnouncement } from '#shared/announce.ts';
import { useCart } from '#shared/cart/store.ts';
import { navigate } from '#shared/navigation.ts';
import { type Page, usePage } from '#shared/page.ts';
import { usePruning } from '#shared/wishlist/prune.ts';
import { Footer } from '../features/footer/Footer.tsx';
import { Header } from '../features/header/Header.tsx';
import { ErrorBoundary } from '../features/states/ErrorBoundary.tsx';
import { OfflineNotice } from '../features/states/OfflineNotice.tsx';
import { RetryNotice } from '../features/states/RetryNotice.tsx';
import { definitionOf, partsOf } from './blocks.ts';
import { crumbsOf } from './crumbs.ts';
import styles from './Shell.module.css';

// It comes with the first look at it.
const CartSidebar = lazyPart(
  async () => (await import('../features/cart/sidebar/CartSidebar.tsx')).CartSidebar,
);

/** The frame around a page's blocks: header, breadcrumbs, footer, and what lies over them. */
export function Shell() {
  const page = usePage();
  const { info, configuration } = page;
  const { t } = page.translate;
  const [cart, setCart] = useState<'new' | 'open' | 'closed'>('new');
  const hasLines = useCart(({ carts: [active] }) => Boolean(active?.products.length));
  const announcement = useAnnouncement((state) => state.text);
  const minimal = isMinimal(page);
  usePruning();
  return (
    <>
      <SkipLink href="#main">{t('Skip to content')}</SkipLink>
      <div className={styles.progress} role="presentation" />
      <Header
        minimal={minimal}
        onCart={() => (hasLines ? setCart('open') : navigate(configuration.cartPage))}
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={info.path} message={t('Oops, something went terribly wrong...')}>
          <Crumbs />
          {info.blocks.map((block, place) => {
            const View = partsOf(block.type)?.View;
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity, and stand still within a page.
            return View && <View key={`${info.path} ${place}`} {...block} first={place === 0} />;
          })}
        </ErrorBoundary>
      </main>
      <Footer minimal={minimal} />
      {cart !== 'new' && (
        <Suspense>
          <CartSidebar open={cart === 'open'} onClose={() => setCart('closed')} />
        </Suspense>
      )}
      <RetryNotice />
      <OfflineNotice />
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}

/** Whether a block of the page keeps distraction away (SHELL-05). */
function isMinimal({ info, query }: Page): boolean {
  return info.blocks.some(({ type }) => definitionOf(type)?.isMinimal?.(query));
}

/** The way from the home page to this one (CRUMB-01). */
function Crumbs() {
  const { info, translate } = usePage();
  const crumbs = crumbsOf(info, translate);
  if (crumbs.length === 0) return null;
  return (
    <div className="wrap">
      <Breadcrumbs label={translate.t('You are here')} crumbs={crumbs} />
    </div>
  );
}
