import { create } from 'zustand';

/** What can be tried again because the shop did not answer; null when nothing has failed. */
export const useRetry = create<{ retry: (() => void) | null }>(() => ({ retry: null }));

/** Offers to try something again; null takes the offer back. */
export function offerRetry(retry: (() => void) | null): void {
  useRetry.setState({ retry });
}
