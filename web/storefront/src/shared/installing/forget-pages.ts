import { attempt } from '../attempt.ts';
import { PAGES } from './worker.ts';

/** Whoever signs in or out leaves no pages of the one before: those are everybody's, and it stays so. */
export async function forgetPages(): Promise<void> {
  await attempt(() => caches.delete(PAGES))?.catch(() => false);
}
