import { afterEach, expect, it, vi } from 'vitest';
import { readList } from './read-list.ts';

afterEach(() => vi.unstubAllGlobals());

/** A shop that answers this to any list; what it was sent stands in the calls. */
function answering(status: number, body: unknown) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const kindSent = (fetched: ReturnType<typeof answering>) =>
  new Headers(fetched.mock.calls[0]?.[1].headers).get('content-type');

it.each([
  ['MUG 1', 'text/plain'],
  [
    new File(['x'], 'List.XLSX'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  [new File(['x'], 'list.csv'), 'text/csv'],
])('B2B-03 a list is sent as what it is', async (list, kind) => {
  const fetched = answering(200, { products: [], unread: [] });
  expect(await readList(list)).toEqual({ products: [], unread: [] });
  expect(kindSent(fetched)).toBe(kind);
});

it('B2B-03 why a list was not read is told by its reason', async () => {
  for (const code of ['notTable', 'empty', 'tooMany']) {
    answering(422, { errors: [{ field: 'body', code, message: '' }] });
    expect(await readList('MUG 1')).toBe(code);
  }
  answering(429, {});
  expect(await readList('MUG 1')).toBe('tooOften');
  answering(503, {});
  expect(await readList('MUG 1')).toBe('failed');
  vi.stubGlobal('fetch', async () => new Response('cut o', { status: 200 }));
  expect(await readList('MUG 1')).toBe('failed');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await readList('MUG 1')).toBe('failed');
});

it('B2B-03 a list that nobody would take is not sent', async () => {
  const fetched = answering(200, {});
  expect(await readList('a'.repeat(1024 * 1024 + 1))).toBe('tooLarge');
  expect(fetched).not.toHaveBeenCalled();
});
