import { callFor, get, isOk, listenToCalls } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { AccountDetails, Problem } from '@vitrina/api/types.ts';
import { create } from 'zustand';
import { attempt } from '../attempt.ts';
import { saysSignedIn } from './says-signed-in.ts';
import { markOf, tellTabs, WHO } from './tabs.ts';

/** A page that is looked at again asks whether who was there still is, but not all the time. */
const ASK_PAUSE_MS = 2000;
/** What calls say to a page whose customer is not there any more. */
const ENDED: readonly unknown[] = ['NotLoggedIn', 'OtherCustomer'];

const PATH = apiPath('/api/customer/account-details', {});

const asked = {
  at: 0,
  /** Done when it is known whether who was there still is. */
  done: Promise.resolve() as Promise<unknown>,
};

/** Who is at the browser (AUTH-08). The server's pages are the same for everybody: until it has been asked, nobody knows. */
export type Session =
  | { state: 'unknown'; hasFailed: boolean }
  | { state: 'anonymous' }
  | { state: 'signedIn'; customer: AccountDetails };

/** Who is at the browser. On the server and while hydrating it is unknown. */
export const useSession = create<{ session: Session }>()(() => ({
  session: { state: 'unknown', hasFailed: false },
}));

/** Who is signed in; null while nobody is known to be. */
export function useCustomer(): AccountDetails | null {
  return useSession(customerIn);
}

/** Whether who is signed in buys for a company, as their account says. */
export function useBuysAsCompany(): boolean {
  return useSession((at) => customerIn(at)?.buyAs === 'company');
}

function customerIn({ session }: { session: Session }): AccountDetails | null {
  return session.state === 'signedIn' ? session.customer : null;
}

function tell(session: Session): void {
  const customer = customerIn({ session });
  callFor(customer?.id);
  if (session.state !== 'unknown') tellTabs(customer);
  useSession.setState({ session });
}

/** Finds out who is signed in, once the page answers to the shopper; and hears it from calls and other tabs when that is over. */
export function startSession(): void {
  listenToCalls((_, ending) => {
    // Nobody goes on as a visitor unawares, nor in another's account: loaded anew, the page says who is signed in, and the
    // account's asks for the login.
    if (known() && ENDED.includes((ending?.answer?.body as Problem | null)?.message)) {
      location.reload();
    }
  });
  look();
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== WHO) return;
    const customer = known();
    if (!customer) look();
    // Its word alone is not enough: two tabs of which one cannot see the cookie would load each other anew without end.
    else if (newValue !== markOf(customer)) ask();
  });
  addEventListener('focus', askAgain);
  document.addEventListener('visibilitychange', askAgain);
  // A page that comes back from the browser's history may be another one's by now.
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}

/** Done once it is known whether who was there when the page was looked at again still is. */
export function whenAsked(): Promise<unknown> {
  return asked.done;
}

function known(): AccountDetails | null {
  return customerIn(useSession.getState());
}

function askAgain(): void {
  const isDue = Date.now() - asked.at >= ASK_PAUSE_MS;
  if (isDue && known() && document.visibilityState === 'visible') ask();
}

/** What a refusal means, whoever hears all calls does; who looks through the customer's eyes by now has another mark. */
function ask(): void {
  asked.at = Date.now();
  asked.done = get(PATH)
    .then((answer) => {
      const customer = known();
      if (customer && isOk(answer) && markOf(answer.body) !== markOf(customer)) location.reload();
    })
    .catch(() => {});
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
  const answer = await get(PATH).catch(() => undefined);
  if (isOk(answer)) tell({ state: 'signedIn', customer: answer.body });
  else if (answer?.status === 401) {
    // What the browser keeps is another customer's then, and is not to be forgotten.
    if (answer.body.message !== 'OtherCustomer') tell({ state: 'anonymous' });
  } else if (!known()) {
    tell({ state: 'unknown', hasFailed: true });
    addEventListener('online', askSession, { once: true });
  }
}
