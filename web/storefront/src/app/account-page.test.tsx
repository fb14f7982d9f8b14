// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { AccountDetails, Locale } from '@vitrina/api/types.ts';
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

// A whole page is drawn for each, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  // jsdom has no dialogs that close.
  Object.assign(HTMLDialogElement.prototype, { close: () => {}, showModal: () => {} });
  await loadBlocks(['customerProfile']);
}, 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

/** Shows a section to somebody who is signed in, and waits until all of it is there. */
async function show(
  { search, answers, shows }: AccountSample,
  language: Locale,
  customer: AccountDetails = sampleCustomer,
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
    [layoutPaths.configuration(language)]: ok({ ...sampleConfiguration, features }),
  });
  // What fails is not tried again here.
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  useSession.setState({ session: { state: 'signedIn', customer } });
  render(<App info={info} client={client} />);
  const text = texts[shows] ?? shows;
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain(text), {
    timeout: 20_000,
  });
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
