// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { askSession, type Session, startSession, useSession } from './store.ts';

const session = () => useSession.getState().session;
const ona = { state: 'signedIn', customer: { id: 'ona' } };

it('AUTH-08 SHELL-15 who could not be asked for is asked for again once the browser is online', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signedIn=1');

  startSession();
  await vi.waitFor(() => expect(session()).toEqual({ state: 'unknown', hasFailed: true }));

  vi.stubGlobal('fetch', async () => Response.json({ id: 'ona' }));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session()).toEqual(ona));
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
