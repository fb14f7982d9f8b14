// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import type { Form } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { useRequest } from './use-request.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

it('REQ-01 a form goes with the address of its page, and without a query that is too long for one', async () => {
  const sent = vi.fn(async (_: string, { body }: { body: string }) => new Response(body));
  vi.stubGlobal('fetch', sent);
  const configuration = { siteOrigin: 'https://shop.example' };
  const page = { translate: createTranslate('en', {}), configuration } as Page;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PageProvider page={page}>{children}</PageProvider>
  );
  const { result } = renderHook(() => useRequest({ _id: 'ask' } as Form), { wrapper });
  const sentFrom = async (address: string) => {
    history.replaceState(null, '', address);
    await act(() => result.current.send({}, ''));
    return JSON.parse(sent.mock.lastCall?.[1].body ?? '{}').requestFormUrl;
  };
  expect(await sentFrom('/mug?colour=white')).toBe('https://shop.example/mug?colour=white');
  expect(await sentFrom(`/mug?front=${'a'.repeat(4000)}`)).toBe('https://shop.example/mug');
});
