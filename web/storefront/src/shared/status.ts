import { type Ending, listenToCalls } from '@vitrina/api/client.ts';
import { create } from 'zustand';

/** How the page's calls fare (SHELL-16). */
interface Status {
  /** Calls on their way. */
  pending: number;
  /** The last failure that no action told the shopper of in its own words. */
  lastError: string | null;
}

/** How the page's calls fare. */
export const useStatus = create<Status>(() => ({ pending: 0, lastError: null }));

/** Follows the calls from now on. */
export function startStatus(): void {
  listenToCalls((pending, ending) => {
    const error = ending && failureOf(ending);
    useStatus.setState(error ? { pending, lastError: error } : { pending });
  });
}

/** What a refusal means, the action that was refused says. What failed on the way or in the shop, nobody foresaw. */
export function failureOf({ path, answer }: Ending): string | null {
  if (answer && answer.status < 500) return null;
  return `Http status ${answer?.status ?? 0} for ${path}`;
}
