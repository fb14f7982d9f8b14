import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { Heart } from './Heart.tsx';
import { useWishlist } from './store.ts';

it('WISH-01 is empty on the server, whatever is kept: pages are the same for everyone', () => {
  useWishlist.setState({ variantCodesByProductId: { box: [] } });
  const page = { translate: createTranslate('en', {}) } as Page;
  const html = renderToString(
    <PageProvider page={page}>
      <Heart productId="box" title="Mailer box" />
    </PageProvider>,
  );
  expect(html).toContain('aria-pressed="false"');
  expect(html).toContain('aria-label="Add to wishlist: Mailer box"');
});
