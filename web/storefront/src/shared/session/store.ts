import { get, isOk, listenToCalls } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { AccountDetails, Problem } from '@vitrina/api/types.ts';
import { create } from 'zustand';
import { attempt } from '../attempt.ts';
import { saysSignedIn } from './says-signed-in.ts';

/** Who is at the browser (AUTH-08). The server's pages are the same for everybody: until it has been asked, nobody knows. */
export type Session =
  | { state: 'unknown'; hasFailed: boolean }
  | { state: 'anonymous' }
  | { state: 'signedIn'; customer: AccountDetails };

/** Who is at the browser. On the server and while hydrating it is unknown. */
export const useSession = create<{ session: Session }>()(() => ({
  session: { state: 'unknown', hasFailed: false },
}));

function tell(session: Session): void {
  useSession.setState({ session });
}

/** Finds out who is signed in, once the page answers to the shopper; and hears it from every call when that is over. */
export function startSession(): void {
  listenToCalls((_, ending) => {
    // Nobody goes on as a visitor unawares: loaded anew, the page says who is signed in, and the account's asks for the login.
    if (
      useSession.getState().session.state === 'signedIn' &&
      (ending?.answer?.body as Problem | null)?.message === 'NotLoggedIn'
    ) {
      location.reload();
    }
  });
  look();
  // A page that comes back from the browser's history may be another one's by now.
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}

function look(): void {
  if (attempt(() => saysSignedIn(document.cookie))) void askSession();
  else tell({ state: 'anonymous' });
}

/**
 * Asks the shop who is signed in. Where it does not answer, a customer who is known stays; else it is asked again once the
 * browser is online.
 */
export async function askSession(): Promise<void> {
  const path = apiPath('/api/customer/account-details', {});
  const answer = await get(path).catch(() => undefined);
  if (isOk(answer)) tell({ state: 'signedIn', customer: answer.body });
  else if (answer?.status === 401) tell({ state: 'anonymous' });
  else if (useSession.getState().session.state !== 'signedIn') {
    tell({ state: 'unknown', hasFailed: true });
    addEventListener('online', askSession, { once: true });
  }
}
