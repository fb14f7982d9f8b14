// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCart } from '#shared/cart/store.ts';
import { setNavigate } from '#shared/navigation.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { useSession } from '#shared/session/store.ts';
import {
  attribute,
  dimension,
  SIZE,
  shirt,
  variant,
} from '../features/product/choices/fixtures.ts';
import { ProductView } from '../features/product/ProductView.tsx';
import { sampleView } from './sample-page.ts';

const user = userEvent.setup();
const navigate = vi.fn();
const DROP = 'Drop files here or choose them';
const QUESTION = 'Your files were made for your earlier choice';

/** A shirt with a size of cloth, and one of the print on it that is typed. */
const shirts = shirt({
  attributes: [SIZE, dimension('print'), attribute({ code: 'file_upload', role: 'file' })],
  variants: [variant('M', { size: 'm' }), variant('L', { size: 'l' })],
  product: {
    ...{ title: 'Shirt', url: '/shirt', currency: 'EUR', discount: null },
    ...{ labels: [], imageAltByImageId: {} },
  },
});
const FILE = { id: 'f1', name: 'shirt.pdf', size: 1, time: '2026-11-21T08:00:00Z' };
const SIZES = { size: 'm', 'print-width': '50', 'print-height': '40' };

/** A file that is sent, and never arrives. */
const stopped = vi.fn();
class Request {
  upload = {};
  open = () => {};
  setRequestHeader = () => {};
  send = () => {};
  abort = stopped;
}

const withFiles = (...files: (typeof FILE)[]) => ({ 'file_upload-files': JSON.stringify(files) });

/** Opens the line `one` of the cart, of these sizes and with a file unless told otherwise; done when its files are shown. */
async function edit(more: Record<string, string> = withFiles(FILE)) {
  const attributes = { ...SIZES, ...more };
  const line = { guid: 'one', id: 'shirt', quantity: 50, deliveryDate: '2026-11-26', attributes };
  const { addLine } = useCart.getState();
  addLine({ ...line, title: 'Shirt', url: '/shirt', imageId: null, price: 1 });
  const page = sampleView('cartProductGuid=one');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>
        <ProductView choosable={shirts} />
      </PageProvider>
    </QueryClientProvider>,
  );
  if ('file_upload-files' in more) await screen.findByLabelText(DROP);
}

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const width = () => screen.getByLabelText<HTMLInputElement>(/Width/);
const isAsked = () => screen.queryByRole('dialog', { name: QUESTION }) !== null;
const files = () => screen.queryAllByRole('button', { name: 'Remove shirt.pdf' }).length;
const answer = async (name: string) => user.click(await screen.findByRole('button', { name }));
const type = async (text: string) => {
  await user.clear(width());
  await user.type(width(), text);
};

beforeAll(async () => {
  await import('@vitrina/kit/uploads/UploadPart.tsx');
  await import('@vitrina/kit/uploads/send-file.ts');
  await import('../features/product/artwork/DesignQuestionDialog.tsx');
});
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('scrollBy', () => {});
  Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  setNavigate(navigate);
  useSession.setState({ session: { state: 'anonymous' } });
  for (const { guid } of useCart.getState().carts) useCart.getState().clear(guid);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('DSGN-03 decision 50 another size of what files were uploaded for', () => {
  test('is not taken before it is agreed that the files go', async () => {
    await edit();
    await user.click(screen.getByRole('button', { name: 'L' }));
    await screen.findByRole('dialog', { name: QUESTION });
    expect([isPressed('M'), isPressed('L'), files()]).toEqual([true, false, 1]);
    await answer('Adjust');
    expect([isAsked(), isPressed('M'), isPressed('L'), files()]).toEqual([false, false, true, 0]);
    await user.click(screen.getByRole('button', { name: 'M' }));
    expect([isAsked(), isPressed('M')]).toEqual([false, true]);
  });

  test('is asked about while the first file is on its way, which is stopped with it', async () => {
    await edit(withFiles());
    await user.upload(screen.getByLabelText(DROP), new File(['%PDF'], 'new.pdf'));
    await screen.findByRole('progressbar', { name: 'Uploading' });
    await user.click(screen.getByRole('button', { name: 'L' }));
    await screen.findByRole('dialog', { name: QUESTION });
    expect([isPressed('M'), stopped.mock.calls.length]).toEqual([true, 0]);
    await answer('Adjust');
    expect([isAsked(), isPressed('L')]).toEqual([false, true]);
    expect([screen.queryByRole('progressbar'), stopped.mock.calls.length]).toEqual([null, 1]);
  });

  test('is taken back by Cancel, with the files where they were', async () => {
    await edit();
    await user.click(screen.getByRole('button', { name: 'L' }));
    await answer('Cancel');
    expect([isAsked(), isPressed('M'), isPressed('L'), files()]).toEqual([false, true, false, 1]);
  });

  test('that is typed is asked about once it is left, and not at each key', async () => {
    await edit();
    await type('65');
    expect([isAsked(), width().value]).toEqual([false, '65']);
    await user.tab();
    await screen.findByRole('dialog', { name: QUESTION });
    await answer('Cancel');
    expect([width().value, files()]).toEqual(['50', 1]);
    await type('65');
    await user.tab();
    await answer('Adjust');
    expect([width().value, files()]).toEqual(['65', 0]);
  });

  test('that is typed as it was is not asked about', async () => {
    await edit();
    await type('50');
    await user.tab();
    expect([isAsked(), files()]).toEqual([false, 1]);
  });

  test('does not come into the cart while it is asked about', async () => {
    await edit();
    await user.click(screen.getByText('Go to checkout'));
    expect(navigate).toHaveBeenCalledTimes(1);
    await type('65');
    await user.click(screen.getByText('Go to checkout'));
    await screen.findByRole('dialog', { name: QUESTION });
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test('is nothing to ask about where the files come later', async () => {
    await edit({ 'file_upload-later': 'true' });
    await user.click(screen.getByRole('button', { name: 'L' }));
    expect([isAsked(), isPressed('L')]).toEqual([false, true]);
  });

  test('does not bring back its files by way of another way', async () => {
    await edit();
    await user.click(screen.getByLabelText('Send the files later'));
    // The step of the sizes has folded meanwhile.
    await user.click(screen.getAllByRole('button', { name: /^Change/ })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'L' }));
    await user.click(screen.getByLabelText('Upload the files now'));
    expect(files()).toBe(0);
  });
});
