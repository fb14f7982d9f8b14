// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { lookAtCarts, syncCarts, useCart } from '../cart/store.ts';
import { type Session, useSession } from '../session/store.ts';
import { tellTabs } from '../session/tabs.ts';
import { saveNow } from './start-saving.ts';

const signedIn = (id: string) =>
  ({ state: 'signedIn', customer: { id, isImpersonated: false } }) as Session & {
    state: 'signedIn';
  };

it('AUTH-08 CART-03 CHK-04 a tab of who was signed in before takes nothing from who is now', async () => {
  const asked = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', asked);
  useSession.setState({ session: signedIn('ona') });
  // Another tab has signed Jonas in, who goes on in the same browser.
  const copy = { customer: 'jonas', id: 'c', version: 1, lines: [], told: [] };
  syncCarts(({ carts }) => ({ carts, copy }));
  const attempt = { key: 'k', body: '{}' };
  useCart.getState().keep({ attempt, discountCode: 'SPRING' });
  tellTabs(signedIn('jonas').customer);
  const before = JSON.stringify(lookAtCarts());

  await saveNow();
  expect(JSON.stringify(lookAtCarts())).toBe(before);
  expect(asked).not.toHaveBeenCalled();

  tellTabs(signedIn('ona').customer);
  await saveNow();
  expect(asked, 'what the browser keeps is hers again').toHaveBeenCalled();
});
