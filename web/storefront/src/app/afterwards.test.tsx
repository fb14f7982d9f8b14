// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { apiPath } from '@vitrina/api/path.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import { Afterwards } from './Afterwards.tsx';
import { createQueryClient } from './query-client.ts';
import { sampleView } from './sample-page.ts';
import { ok } from './samples.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const variantsOf = (id: string) => apiPath('/api/products/{id}/variants', { lang: 'en' }, { id });

function State({ of }: { of: string }) {
  return <p>{`${of} is ${useReading(variantsOf(of)).state}`}</p>;
}

it('SHELL-02 what the shop could not answer for the page is asked again once it is there, and nothing else', async () => {
  const fetched = vi.fn(async () => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient({
    [variantsOf('mug')]: { status: 503, body: {} },
    [variantsOf('box')]: ok([]),
    [variantsOf('gone')]: { status: 404, body: {} },
  });
  const page = (isAlive: boolean) => (
    <QueryClientProvider client={client}>
      <PageProvider page={sampleView()}>
        {['mug', 'box', 'gone'].map((id) => (
          <State key={id} of={id} />
        ))}
        {isAlive && <Afterwards />}
      </PageProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  // As the server has drawn it.
  expect(screen.getByText('mug is failed')).toBeDefined();
  rerender(page(true));
  expect(await screen.findByText('mug is ready')).toBeDefined();
  expect(screen.getByText('box is ready')).toBeDefined();
  expect(screen.getByText('gone is failed')).toBeDefined();
  expect(fetched.mock.calls.map(([path]: unknown[]) => path)).toEqual([variantsOf('mug')]);
});
