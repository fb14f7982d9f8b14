import type { AccountDetails } from '@vitrina/api/types.ts';
import { attempt } from '../attempt.ts';

/** Where tabs leave each other word of who is signed in: a mark, and nothing where nobody is. */
export const WHO = 'who';

/** Stands for an account, and tells nobody which one it is; who looks through their eyes has another mark. */
export function markOf({ id, isImpersonated }: AccountDetails): string {
  let mark = Number(isImpersonated);
  for (const letter of id) mark = (mark * 31 + letter.charCodeAt(0)) | 0;
  return String(mark);
}

/** Tells the other tabs who is signed in; null where nobody is. */
export function tellTabs(customer: AccountDetails | null): void {
  attempt(() =>
    customer ? localStorage.setItem(WHO, markOf(customer)) : localStorage.removeItem(WHO),
  );
}

/** Whether another tab knows that somebody else is signed in by now: what the browser keeps is theirs. */
export function isAnothers(customer: AccountDetails): boolean {
  const told = attempt(() => localStorage.getItem(WHO));
  return told !== null && told !== markOf(customer);
}
