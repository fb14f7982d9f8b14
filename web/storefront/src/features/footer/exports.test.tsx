// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountDetails } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import { Exports } from './Exports.tsx';

const fetched = vi.fn<typeof fetch>();
const catalogue = () => screen.getByRole('link', { name: 'Catalogue (Excel)' });
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

function show(exportsForCompanies = false): void {
  const page = {
    configuration: { features: { exportsForCompanies } },
    info: { language: 'lt' },
    translate: createTranslate('en', {}),
  } as unknown as Page;
  render(
    <PageProvider page={page}>
      <Exports />
    </PageProvider>,
  );
}

function signIn(buyAs: AccountDetails['buyAs']): void {
  useSession.setState({ session: { state: 'signedIn', customer: { buyAs } as AccountDetails } });
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  useSession.setState({ session: { state: 'anonymous' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('SHELL-11 B2B-02 the price list and the catalogue are files for everybody, also without scripts', () => {
  show();
  expect(links()).toEqual([
    '/api/export/products/price-list?lang=lt',
    '/api/export/products/catalogue?lang=lt&format=xlsx',
  ]);
});

it('B2B-02 decision 34 they are for companies alone where the shop says so', () => {
  show(true);
  expect(links()).toEqual([]);
  cleanup();
  signIn('b2c');
  show(true);
  expect(links()).toEqual([]);
  cleanup();
  signIn('company');
  show(true);
  expect(links()).toHaveLength(2);
});

it('B2B-02 a catalogue that does not come is told beside it, and asked for once at a time', async () => {
  let fail: (answer: Response) => void = () => {};
  fetched.mockReturnValue(
    new Promise((resolve) => {
      fail = resolve;
    }),
  );
  const user = userEvent.setup();
  show();
  await user.click(catalogue());
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(catalogue().getAttribute('aria-busy')).toBe('true');
  await user.click(catalogue());
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/export/products/catalogue?lang=lt&format=xlsx');
  fail(new Response(null, { status: 503 }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('Something went wrong. Please try again later.');
  expect(catalogue().parentElement?.contains(told)).toBe(true);
  expect(catalogue().getAttribute('aria-busy')).toBeNull();
});
