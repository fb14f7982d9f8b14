import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageContext } from '#shared/page.ts';
import { createTranslate } from '#shared/translate.ts';
import { Heart } from './Heart.tsx';
import { useWishlist } from './store.ts';

it('WISH-01 is empty on the server, whatever is kept: pages are the same for everyone', () => {
  useWishlist.setState({ variantCodesByProductId: { box: [] } });
  const page = { translate: createTranslate('en', {}) } as Parameters<
    typeof PageContext
  >[0]['value'];
  const html = renderToString(
    <PageContext value={page}>
      <Heart productId="box" title="Mailer box" />
    </PageContext>,
  );
  expect(html).toContain('aria-pressed="false"');
  expect(html).toContain('aria-label="Add to wishlist: Mailer box"');
});
