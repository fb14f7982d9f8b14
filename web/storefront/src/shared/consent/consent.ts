import { create } from 'zustand';
import { attempt } from '../attempt.ts';
import { type Decisions, readDecisions, writeDecisions } from './decisions.ts';

/** What a shopper may allow. */
export type Purpose = keyof Decisions;

/** The key in the browser's storage. */
const NAME = 'consent';

/** What the shopper has decided, and whether the storage was read: before that nobody knows. */
export const useDecisions = create<{ ready: boolean; decisions: Decisions }>(() => ({
  ready: false,
  decisions: {},
}));

/** Whether the shopper allows it: false on the server, before hydration, and to who was not asked (decision 44). */
export function useConsent(purpose: Purpose): boolean {
  return useDecisions(({ decisions }) => decisions[purpose] === true);
}

/** Remembers that the shopper allows it from now on, such as all videos; what is allowed once, whoever shows it knows itself. */
export function allow(purpose: Purpose): void {
  decide({ [purpose]: true });
}

/** Remembers what the shopper decided, with what was decided before. Where nothing can be stored it holds as long as the page. */
export function decide(decided: Decisions): void {
  const decisions = { ...useDecisions.getState().decisions, ...decided };
  attempt(() => localStorage.setItem(NAME, writeDecisions(decisions, Date.now())));
  useDecisions.setState({ decisions, ready: true });
}

/** Reads what was decided, once the page answers to the shopper, and again whenever another tab decides. */
export function startConsent(): void {
  if (useDecisions.getState().ready) return;
  read();
  addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) read();
  });
  // A page that comes back from the browser's history has missed those events.
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}

function read(): void {
  const decisions = attempt(() => readDecisions(localStorage.getItem(NAME), Date.now())) ?? {};
  useDecisions.setState({ ready: true, decisions });
}
