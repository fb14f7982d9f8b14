// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCart } from '#shared/cart/store.ts';
import { setNavigate } from '#shared/navigation.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { useSession } from '#shared/session/store.ts';
import { shirt } from '../features/product/choices/fixtures.ts';
import { ProductView } from '../features/product/ProductView.tsx';
import { sampleView } from './sample-page.ts';

/** A shirt with everything chosen but how the files come. */
const CHOSEN = 'colour=black&size=m&quantity=50&date=2026-11-26';
const shirts = shirt({
  product: {
    ...{ title: 'Shirt', url: '/shirt', currency: 'EUR', discount: null },
    ...{ labels: [], imageAltByImageId: {} },
  },
});

const user = userEvent.setup();
const navigate = vi.fn();
const stopped = vi.fn();

/** Is on its way until it is stopped. */
class Request {
  upload = {};
  onloadend = () => {};
  open = () => {};
  setRequestHeader = () => {};
  send = () => {};
  abort = stopped;
}

function show(search: string): void {
  const page = sampleView(search);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>
        <ProductView choosable={shirts} />
      </PageProvider>
    </QueryClientProvider>,
  );
}

const ORDERED = { colour: 'black', size: 'm', 'file_upload-later': 'true' };

/** Puts the line `one` into the cart. */
function addOrdered(): void {
  const ordered = { id: 'shirt', quantity: 50, deliveryDate: '2026-11-26', attributes: ORDERED };
  const { addLine } = useCart.getState();
  addLine({ guid: 'one', ...ordered, title: 'Shirt', url: '/shirt', imageId: null, price: 1 });
}

/** Takes a line away, as the sidebar or another tab does. */
function remove(guid = ''): void {
  act(() => useCart.getState().removeLine(guid));
}

const lines = () => useCart.getState().carts.flatMap(({ products }) => products);
const toCart = () => screen.getByText('Add to cart');
const added = () =>
  window.dataLayer?.filter((told) => 'event' in told && told.event === 'add_to_cart');

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('scrollBy', () => {});
  Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} });
  window.dataLayer = [];
  setNavigate(navigate);
  useSession.setState({ session: { state: 'anonymous' } });
  for (const { guid } of useCart.getState().carts) useCart.getState().clear(guid);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('PROD-13 decision 19 pressed twice while the cart is on its way, there is one line, told once', async () => {
  show(`${CHOSEN}&file_upload-later=true`);
  await user.dblClick(toCart());
  toCart().closest('button')?.focus();
  await user.keyboard('{Enter}');
  expect(lines()).toHaveLength(1);
  expect(added()).toHaveLength(1);
  expect(navigate).toHaveBeenLastCalledWith('/cart', undefined);
});

test('PROD-13 decision 19 where the cart did not come, other choices are another line', async () => {
  show(`${CHOSEN}&file_upload-later=true`);
  await user.click(toCart());
  await user.type(screen.getByLabelText('Comment'), 'D');
  await user.click(toCart());
  expect(lines().map(({ attributes }) => attributes['file_upload-comment'])).toEqual([
    undefined,
    'D',
  ]);
});

test('PROD-13 decision 19 where the cart did not come and the line was removed, it is added again, and told', async () => {
  show(`${CHOSEN}&file_upload-later=true`);
  await user.click(toCart());
  remove(lines()[0]?.guid);
  await user.click(toCart());
  expect(lines()).toHaveLength(1);
  expect(added()).toHaveLength(2);
});

test('PROD-13 decision 19 choices that were changed and changed back are one line', async () => {
  show(`${CHOSEN}&file_upload-later=true`);
  await user.click(toCart());
  await user.type(screen.getByLabelText('Comment'), 'D{Backspace}');
  await user.click(toCart());
  expect(lines()).toHaveLength(1);
  expect(added()).toHaveLength(1);
});

test('PROD-12 a changed line that was removed meanwhile is added again', async () => {
  addOrdered();
  show('cartProductGuid=one');
  await user.click(screen.getByText('Go to checkout'));
  remove('one');
  await user.click(toCart());
  expect(lines()).toHaveLength(1);
});

test('PROD-12 a line that is changed and changed back is as it was', async () => {
  addOrdered();
  show('cartProductGuid=one');
  const save = async () => user.click(screen.getByText('Go to checkout'));
  await save();
  await user.type(screen.getByLabelText('Comment'), 'D');
  await save();
  await user.clear(screen.getByLabelText('Comment'));
  await save();
  expect(lines()).toEqual([expect.objectContaining({ guid: 'one', attributes: ORDERED })]);
});

test('PROD-12 SHELL-15 a line that was changed is in the cart, and its draft is let go', async () => {
  addOrdered();
  show('cartProductGuid=one');
  await user.type(screen.getByLabelText('Comment'), 'D');
  expect(Object.keys(sessionStorage)).toEqual(['draft one']);
  await user.dblClick(screen.getByText('Go to checkout'));
  expect(lines()).toEqual([
    expect.objectContaining({
      guid: 'one',
      attributes: { ...ORDERED, 'file_upload-comment': 'D' },
    }),
  ]);
  expect(sessionStorage).toHaveLength(0);
  expect(added()).toHaveLength(1);
});

test('PROD-11 FILE-02 another way stops the upload, which is not waited for', async () => {
  show(CHOSEN);
  await user.click(screen.getByLabelText('Upload the files now'));
  const field = await screen.findByLabelText('Drop files here or choose them');
  await user.upload(field, new File(['%PDF'], 'box.pdf'));
  await screen.findByLabelText('Cancel: box.pdf');
  await user.click(toCart());
  expect(lines()).toEqual([]);
  await user.click(screen.getByLabelText('Send the files later'));
  expect(stopped).toHaveBeenCalledOnce();
  await user.click(toCart());
  expect(lines()[0]?.attributes).toMatchObject({ 'file_upload-later': 'true' });
});
