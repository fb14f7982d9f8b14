// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { cameBack } from './came-back.ts';

const fetched = vi.fn<typeof fetch>();
const t = (key: string, params?: Record<string, string | number>) =>
  key.replace(/\{(\w+)\}/g, (_, name) => String(params?.[name]));

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Comes back with this query, and is answered so by the shop; by nothing where it is away. */
function back(query: string, status?: number, body: object = {}) {
  vi.stubGlobal('fetch', fetched);
  if (status) fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }));
  else fetched.mockRejectedValue(new Error('offline'));
  return cameBack(new URLSearchParams(query), t);
}

const CODE = 'code=c&state=google.enter.en.0';
const AGAIN = 'Unexpected error. Please try again later.';

it.each([
  [CODE, 200, {}, { kind: 'entered', isNew: false, provider: 'google' }],
  [CODE, 201, { outcome: 'LoggedIn' }, { kind: 'entered', isNew: true, provider: 'google' }],
  [
    CODE,
    201,
    { outcome: 'EmailNotValidated' },
    { kind: 'waits', for: 'mailbox', provider: 'google' },
  ],
  [
    CODE,
    201,
    { outcome: 'NotApprovedByAdmin' },
    { kind: 'waits', for: 'staff', provider: 'google' },
  ],
  [
    'code=c&state=apple.connect.en.0',
    200,
    { outcome: 'LoggedIn' },
    { kind: 'connected', provider: 'apple' },
  ],
  [CODE, 409, { extra: 'Taken' }, { kind: 'failed', text: 'Taken' }],
  [CODE, 503, { extra: { no: 'text' } }, { kind: 'failed', text: AGAIN }],
  [CODE, undefined, {}, { kind: 'failed', text: AGAIN }],
])(
  'AUTH-09 who comes back with %s and is answered %s %o has %o',
  async (query, status, body, outcome) => {
    expect(await back(query, status, body)).toEqual(outcome);
  },
);

it.each([
  ['error=access_denied&state=google.enter.en.0', 'You did not finish signing in with Google.'],
  [
    'error=away&state=facebook.enter.en.0',
    'Facebook cannot be reached right now. Please try again later.',
  ],
  ['state=apple.enter.en.0', 'You did not finish signing in with Apple.'],
  ['code=c&state=nobody.enter.en.0', 'Something went wrong. Please try again later.'],
  ['', 'Something went wrong. Please try again later.'],
])(
  'AUTH-09 who comes back with "%s" asks the shop nothing, and hears "%s"',
  async (query, text) => {
    expect(await back(query)).toEqual({ kind: 'failed', text });
    expect(fetched).not.toHaveBeenCalled();
  },
);

it('AUTH-09 the shop is told the code, the state, and the name that Apple tells the browser', async () => {
  await back(`${CODE}&name=Ona&surname=K`, 200);
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/auth/google');
  expect(JSON.parse(String(init?.body))).toEqual({
    code: 'c',
    state: 'google.enter.en.0',
    name: 'Ona',
    surname: 'K',
  });
  expect(new Headers(init?.headers).get('x-visitor-token')).toMatch(/^[0-9a-f]{64}$/);
});
