// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { askSession, type Session, startSession, useSession, whenAsked } from './store.ts';
import { markOf, WHO } from './tabs.ts';

const session = () => useSession.getState().session;
const ona = { state: 'signedIn', customer: { id: 'ona' } };

it('AUTH-08 SHELL-15 who could not be asked for is asked for again once the browser is online', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signedIn=1');

  startSession();
  await waitFor(() => expect(session()).toEqual({ state: 'unknown', hasFailed: true }));

  vi.stubGlobal('fetch', async () => Response.json({ id: 'ona' }));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(session()).toEqual(ona));
});

it('AUTH-08 the page is loaded anew once a call says that the session is over, and by no other refusal', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const refuse = async (message: string) => {
    useSession.setState({ session: ona as Session });
    vi.stubGlobal('fetch', async () => Response.json({ message }, { status: 401 }));
    await askSession();
  };
  await refuse('AccountDisabled');
  expect(reload).not.toHaveBeenCalled();
  await refuse('NotLoggedIn');
  expect(reload).toHaveBeenCalledOnce();
});

/** Signs Ona in at this tab, which counts from now on how often it is loaded anew and asks. */
async function asOna() {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const asked = vi.fn(async () => Response.json({ id: 'ona', isImpersonated: false }));
  vi.stubGlobal('fetch', asked);
  await askSession();
  asked.mockClear();
  return { reload, asked };
}

const SEEN_AS_ONA = { id: 'ona', isImpersonated: true } as Parameters<typeof markOf>[0];
const markOfId = (id: string) =>
  markOf({ id, isImpersonated: false } as Parameters<typeof markOf>[0]);

const refused = (message: string) => () => Response.json({ message }, { status: 401 });
const says = (isImpersonated: boolean) => () => Response.json({ id: 'ona', isImpersonated });

it.each([
  ['somebody else is signed in', markOfId('jonas'), refused('OtherCustomer'), 1, 1],
  ['nobody is', null, refused('NotLoggedIn'), 1, 1],
  ['staff looks through her eyes', markOf(SEEN_AS_ONA), says(true), 1, 1],
  ['nobody is, and the shop says that she is', null, says(false), 1, 0],
  ['it is who was there', markOfId('ona'), says(false), 0, 0],
])('AUTH-08 another tab says: %s', async (_, newValue, answer, calls, times) => {
  const { reload, asked } = await asOna();
  expect(localStorage.getItem(WHO)).toBe(markOfId('ona'));
  asked.mockImplementation(async () => answer());
  dispatchEvent(new StorageEvent('storage', { key: WHO, newValue }));
  dispatchEvent(new StorageEvent('storage', { key: 'vitrina', newValue: 'else' }));
  await whenAsked();
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([calls, times]);
});

it('AUTH-08 SHELL-15 another tab says that nobody is, and the shop does not answer: the page stays', async () => {
  const { reload, asked } = await asOna();
  asked.mockRejectedValue(new TypeError('offline'));
  dispatchEvent(new StorageEvent('storage', { key: WHO, newValue: null }));
  await whenAsked();
  expect([reload.mock.calls.length, session().state]).toEqual([0, 'signedIn']);
});

it('AUTH-08 what tabs tell each other names no account', () => {
  expect(markOfId('ona')).not.toContain('ona');
  expect(new Set([markOfId('ona'), markOfId('jonas'), markOf(SEEN_AS_ONA)]).size).toBe(3);
});

it('AUTH-08 a tab that is looked at again asks once, and is loaded anew where it is another customer’s', async () => {
  const { reload, asked } = await asOna();
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await whenAsked();
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  expect(asked.mock.lastCall).toMatchObject([
    '/api/customer/account-details',
    { headers: { 'x-customer': 'ona' } },
  ]);

  asked.mockResolvedValue(Response.json({ message: 'OtherCustomer' }, { status: 401 }));
  vi.advanceTimersByTime(2000);
  dispatchEvent(new Event('focus'));
  await whenAsked();
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('AUTH-08 WISH-04 who is another customer is not nobody: what the browser keeps of them stays', async () => {
  const { asked } = await asOna();
  asked.mockResolvedValue(Response.json({ message: 'OtherCustomer' }, { status: 401 }));
  await askSession();
  expect(session().state).toBe('signedIn');
});
