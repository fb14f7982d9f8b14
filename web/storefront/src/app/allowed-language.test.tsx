// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import type { Block, PageInfo } from '@vitrina/api/types.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigate } from '#shared/navigation.ts';
import { layoutPaths } from '#shared/paths.ts';
import { App } from './App.tsx';
import { loadBlocks } from './blocks.ts';
import { createQueryClient } from './query-client.ts';
import { frameAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { ok } from './samples.ts';

const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
const navigate = vi.fn();

beforeAll(async () => {
  // jsdom has no dialogs that close.
  Object.assign(HTMLDialogElement.prototype, { close: () => {} });
  await loadBlocks(['customerProfile', 'newsletter', 'text']);
});
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  setNavigate(navigate);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const TEXT: Block = { type: 'text', title: 'First', content: '<p>One</p>' };

/** Shows a Lithuanian page of a shop that offers English alone, at this address. */
async function show(block: Block, address: string, change: Partial<PageInfo> = {}): Promise<void> {
  history.replaceState(null, '', `/lt/dezutes${address}`);
  const configuration = {
    ...sampleConfiguration,
    features: { ...sampleConfiguration.features, frontLocales: ['en'] },
  };
  const info = samplePage([block], {
    ...{ path: '/lt/dezutes', language: 'lt', search: location.search.slice(1) },
    alternatives: [{ language: 'en', url: '/boxes' }],
    ...change,
  });
  const answers = { ...frameAnswers('lt'), [layoutPaths.configuration('lt')]: ok(configuration) };
  await act(async () => {
    render(<App info={info} client={createQueryClient(answers)} />);
  });
}

describe('HEAD-10 a page in a language that is not offered is left for the same one in another', () => {
  it.each<[string, Block, address: string, Partial<PageInfo>?]>([
    ['an order', TEXT, '#order=secret'],
    ['NLTR-01 a confirmation', { type: 'newsletter' }, '?token=secret', { layout: 'login' }],
    ['NLTR-01 leaving', { type: 'newsletter' }, '?leave=secret', { layout: 'login' }],
    ['both', TEXT, '?step=final&paid=a#order=secret'],
    ['nothing', TEXT, ''],
  ])('with what its address says: %s', async (_, block, address, change) => {
    await show(block, address, change);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`/boxes${address}`, { replace: true });
  });

  it('AUTH-07 without using the token of a mail up', async () => {
    const address = '?step=email-approve&email-approval-token=secret';
    await show({ type: 'customerProfile' }, address, { layout: 'login' });
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`/boxes${address}`, { replace: true });
    expect(fetched.mock.calls.map(([path]) => path)).not.toContain('/api/approve-account');
  });

  it('for the home page where it is in no other, which its address says nothing of', async () => {
    await show(TEXT, '?page=2', { alternatives: [] });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true });
  });
});
