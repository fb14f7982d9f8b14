// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AccountDetails, Configuration, Locale } from '@vitrina/api/types.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { layoutPaths } from '#shared/paths.ts';
import { useSession } from '#shared/session/store.ts';
import { type AccountSample, accountSamples, sampleCustomer } from '../features/account/samples.ts';
import { App } from './App.tsx';
import { loadBlocks } from './blocks.ts';
import { createQueryClient } from './query-client.ts';
import { frameAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { ok } from './samples.ts';
import { untranslated } from './untranslated.ts';

const LANGUAGES = ['lt', 'en', 'lv', 'et', 'ru', 'de', 'pl'] as const satisfies Locale[];

/** Names that are the same everywhere. */
const NAMES = ['Chrome', 'Windows', 'Firefox', 'Android'];

beforeAll(async () => {
  // jsdom has no dialogs that close.
  Object.assign(HTMLDialogElement.prototype, { close: () => {}, showModal: () => {} });
  await loadBlocks(['customerProfile']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useSession.setState({ session: { state: 'unknown', hasFailed: false } });
});

/** The texts of a language as its file has them, each in marks: what has none was never translated. */
function marked(language: Locale): Record<string, string> {
  const texts = JSON.parse(readFileSync(`translations/${language}.json`, 'utf8'));
  return Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, `⟦${text}⟧`]));
}

/** The shop answers calls by the beginning of their addresses. */
function answering(answers: AccountSample['answers']): typeof fetch {
  return async (path) => {
    const found = Object.entries(answers).find(([start]) => String(path).startsWith(start));
    const { status, body, total } = found?.[1] ?? { status: 404, body: {} };
    const headers: Record<string, string> =
      total === undefined ? {} : { 'x-total-count': `${total}` };
    return new Response(JSON.stringify(body), { status, headers });
  };
}

/** The sample of a section that shows this text. */
function sampleOf(shown: string): AccountSample {
  const sample = accountSamples.find(({ shows }) => shows === shown);
  if (!sample) throw new Error(`No sample shows: ${shown}`);
  return sample;
}

/** The field of this name, as it stands on the page. */
const fieldOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: RegExp, value: string) =>
  fireEvent.change(fieldOf(name), { target: { value } });

/** Lets everything happen that an answer brings about: `vi.useFakeTimers` comes before what asks for it. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(1000));

/** Shows a section to somebody who is signed in, and waits until all of it is there. */
async function show(
  { search, answers, shows }: AccountSample,
  language: Locale,
  customer: AccountDetails = sampleCustomer,
  changes: Partial<Configuration> = {},
): Promise<void> {
  vi.stubGlobal('fetch', answering(answers));
  const texts = marked(language);
  const info = samplePage([{ type: 'customerProfile' }], {
    ...{ path: '/account', layout: 'main', search, language },
  });
  // Without the countries of phone numbers, whose names are the browser's own and come late.
  const features = { ...sampleConfiguration.features, enablePhoneNumberByCountry: false };
  const client = createQueryClient({
    ...frameAnswers(language, texts),
    [layoutPaths.configuration(language)]: ok({ ...sampleConfiguration, ...changes, features }),
  });
  // What fails is not tried again here.
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  useSession.setState({ session: { state: 'signedIn', customer } });
  render(<App info={info} client={client} />);
  const text = texts[shows] ?? shows;
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain(text));
}

describe.each(LANGUAGES)('I18N-01 ACC-01 the account in %s', (language) => {
  it.each(accountSamples)(
    'says nothing that is not translated: $search, $shows',
    async (sample) => {
      await show(sample, language);
      const data = [
        samplePage([]),
        sampleConfiguration,
        sampleCustomer,
        sample.answers,
        LANGUAGE_NAMES,
        NAMES,
      ];
      const html = document.querySelector('main')?.innerHTML.replaceAll('&nbsp;', ' ') ?? '';
      expect(untranslated(html, language, data)).toEqual([]);
    },
  );
});

it('decision 59 decision 63 who removes their account reads before how many points go too', async () => {
  const removal = { ...{ proof: 'password', owed: 0 }, currency: 'EUR', points: 1 };
  const answers = { '/api/customer/removal': { status: 200, body: removal } };
  await show({ search: 'section=information', answers, shows: 'Your 1 point goes too.' }, 'en');
});

it('ACC-01 speaks of no confirmation e-mail where the shop sends no mails', async () => {
  const sample = sampleOf('Go to the shop');
  const says = () => document.querySelector('main')?.textContent?.includes('confirmation e-mail');
  await show(sample, 'en');
  expect(says()).toBe(true);
  cleanup();
  await show(sample, 'en', sampleCustomer, { sendsMails: false });
  expect(says()).toBe(false);
});

const hrefOf = (title: string) =>
  screen.getByRole('link', { name: `⟦${title}⟧` }).getAttribute('href');

it('ACC-03 a filter that the shop does not have is said, and a link takes it away; what fails otherwise is tried again', async () => {
  const sample = sampleOf('Clear all');
  await show(sample, 'en');
  expect(hrefOf('Clear all')).toBe('/account?section=product-catalogue&search=x');
  cleanup();
  const unanswered = { '/api/customer/product-catalogue': { status: 503, body: {} } };
  await show({ ...sample, answers: unanswered, shows: 'Try again' }, 'en');
  expect(screen.queryByRole('link', { name: '⟦Clear all⟧' })).toBeNull();
});

it('ACC-03 CART-06 past the end of a list a link leads to its first page', async () => {
  await show(sampleOf('No carts here'), 'en');
  expect(hrefOf('To the first page')).toBe('/account?section=saved-carts');
  cleanup();
  const { search, answers } = sampleOf('Clear all');
  const [path] = Object.keys(answers);
  const past = { [`${path}`]: { status: 200, body: [], total: 3 } };
  await show({ search, answers: past, shows: 'No products here' }, 'en');
  const first = hrefOf('To the first page');
  expect(first).toContain('da-GONE=x');
  expect(first).not.toContain('page=');
});

it('ACC-05 what is typed of a return outlives a read that is not answered', async () => {
  await show(sampleOf('Please describe it'), 'en');
  enter(/Please describe/, 'Two are crushed');
  const silent = vi.fn<typeof fetch>(async () => new Response('{}', { status: 503 }));
  vi.stubGlobal('fetch', silent);
  vi.useFakeTimers();
  // Whoever comes back to the tab sees what is there by now.
  window.dispatchEvent(new Event('visibilitychange'));
  await settled();
  const asked = silent.mock.calls.filter(([path]) => `${path}`.includes('returnable'));
  expect(asked).toHaveLength(2);
  expect(fieldOf(/Please describe/).value).toBe('Two are crushed');
});

it('ACC-05 what is written of an order that is gone meanwhile goes on for another one', async () => {
  const sample = sampleOf('Please describe it');
  await show(sample, 'en');
  enter(/Please describe/, 'Two are crushed');
  const other = {
    ...{ number: '000002', placedAt: '2026-11-24T10:00:00Z' },
    lines: [{ guid: 'b', title: 'A mug', imageId: null, options: [], quantity: 1 }],
  };
  const gone = vi.fn(
    answering({
      '/api/productReturns/returnable?order=000001': { status: 200, body: [] },
      ...sample.answers,
      '/api/productReturns/returnable': { status: 200, body: [other] },
    }),
  );
  vi.stubGlobal('fetch', gone);
  vi.useFakeTimers();
  window.dispatchEvent(new Event('visibilitychange'));
  await settled();
  screen.getByText('A mug');
  expect(screen.queryByText('A carton')).toBeNull();
  expect(fieldOf(/Please describe/).value).toBe('Two are crushed');
});

it('ACC-01 a company name that no address can have is told at its field', async () => {
  await show(sampleOf('No addresses yet'), 'en');
  fireEvent.click(screen.getByRole('button', { name: /Add an address/ }));
  const company = document.querySelector<HTMLInputElement>('[autocomplete="organization"]');
  if (!company) throw new Error('There is no field for a company name');
  fireEvent.change(company, { target: { value: 'x'.repeat(129) } });
  fireEvent.blur(company);
  expect(company.getAttribute('aria-invalid')).toBe('true');
});

it('ACC-01 details that are typed while others are on their way are neither sent beside them nor said to be saved', async () => {
  await show(sampleOf('Log out everywhere else'), 'en');
  const others = fetch;
  let answer: (body: AccountDetails) => void = () => {};
  const saved = new Promise<AccountDetails>((resolve) => {
    answer = resolve;
  });
  const saving = vi.fn(async () => Response.json(await saved));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    init?.method === 'PUT' ? saving() : others(path, init),
  );
  vi.useFakeTimers();
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: '⟦Save⟧' }));
    await settled();
  };
  enter(/Surname/, 'Petraitienė');
  await save();
  expect(saving).toHaveBeenCalledOnce();
  enter(/Surname/, 'Jonaitienė');
  await save();
  expect(saving).toHaveBeenCalledOnce();
  answer({ ...sampleCustomer, surname: 'Petraitienė', version: 2 });
  await settled();
  expect(screen.queryByText('⟦Your details are saved⟧')).toBeNull();
  await save();
  screen.getByText('⟦Your details are saved⟧');
  expect(saving).toHaveBeenCalledTimes(2);
});
