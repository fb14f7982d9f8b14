import { create } from 'zustand';
import { attempt } from '../attempt.ts';

/** What the browser keeps of who closed the card that invites, or asked for the newsletter, wherever (S2 §4). */
const RECORD = 'newsletter';

/** Whether the card may still invite; once it was answered itself, it says so until it is closed or left. */
export const useInvitation = create<{ state: 'open' | 'answered' | 'over' }>(() => ({
  state: 'open',
}));

/** Looks up whether somebody was here before who wants no invitation, in another tab too. */
export function recallInvitation(): void {
  if (attempt(() => localStorage.getItem(RECORD))) useInvitation.setState({ state: 'over' });
}

/** The address was taken: nobody is invited any more. A card that it was entered in, and that is still there, says so. */
export function noteAsked(isInCard: boolean): void {
  end(isInCard ? 'answered' : 'over');
}

/** Nobody is invited any more. */
export function closeInvitation(): void {
  end('over');
}

/** What says that it was answered is left. */
export function leaveInvitation(): void {
  if (useInvitation.getState().state === 'answered') end('over');
}

function end(state: 'answered' | 'over'): void {
  attempt(() => localStorage.setItem(RECORD, 'closed'));
  useInvitation.setState({ state });
}
