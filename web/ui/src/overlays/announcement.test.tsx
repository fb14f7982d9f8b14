// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { AnnouncementContext } from '../messages/Announcement.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

beforeAll(() => {
  // jsdom has no dialogs that open.
  Object.assign(HTMLDialogElement.prototype, { close: () => {}, showModal: () => {} });
});
afterEach(cleanup);

it.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])(
  'CART-04 what the page says is heard in an open %s, which makes the rest inert',
  (_, Overlay) => {
    const page = (open: boolean, said: string): ReactNode => (
      <AnnouncementContext value={said}>
        <Overlay open={open} onClose={() => {}} title="Cart" closeLabel="Close">
          Lines
        </Overlay>
      </AnnouncementContext>
    );
    const { container, rerender } = render(page(true, ''));
    const region = container.querySelector('dialog [aria-live=polite]');
    expect(region?.textContent).toBe('');
    rerender(page(true, 'A box was removed from the cart.'));
    expect(region?.textContent).toBe('A box was removed from the cart.');
    rerender(page(false, 'A box was removed from the cart.'));
    expect(container.querySelector('[aria-live]')).toBeNull();
  },
);
