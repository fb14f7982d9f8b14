import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { Breadcrumbs } from '@vitrina/ui/navigation/Breadcrumbs.tsx';
import { Suspense, useState } from 'react';
import { useCart } from '#shared/cart/store.ts';
import { navigate } from '#shared/navigation.ts';
import { type Page, usePage } from '#shared/page.ts';
import { usePruning } from '#shared/wishlist/prune.ts';
import { Footer } from '../features/footer/Footer.tsx';
import { Header } from '../features/header/Header.tsx';
import { ErrorBoundary } from '../features/states/ErrorBoundary.tsx';
import { definitionOf } from './blocks.ts';
import { crumbsOf } from './crumbs.ts';
import { Frame } from './Frame.tsx';

// It comes with the first look at it.
const CartSidebar = lazyPart(
  async () => (await import('../features/cart/sidebar/CartSidebar.tsx')).CartSidebar,
);

/** The main layout: header, breadcrumbs, footer, and the cart at the side. */
export function Shell() {
  const page = usePage();
  const { cartPage } = page.configuration;
  const [cart, setCart] = useState<'new' | 'open' | 'closed'>('new');
  const hasLines = useCart(({ carts: [active] }) => Boolean(active?.products.length));
  const minimal = isMinimal(page);
  usePruning();
  return (
    <Frame
      header={
        <Header
          minimal={minimal}
          onCart={() => (hasLines ? setCart('open') : navigate(cartPage))}
        />
      }
      before={<Crumbs />}
    >
      <ErrorBoundary path={page.info.path}>
        <Footer minimal={minimal} />
        {cart !== 'new' && (
          <Suspense>
            <CartSidebar open={cart === 'open'} onClose={() => setCart('closed')} />
          </Suspense>
        )}
      </ErrorBoundary>
    </Frame>
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
