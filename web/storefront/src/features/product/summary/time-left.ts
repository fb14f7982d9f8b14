const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

/** How long something can still be done. */
export interface TimeLeft {
  hours: number;
  minutes: number;
  /** When it is less by a minute, ms. */
  nextMs: number;
}

/**
 * Whole minutes until a moment, both in ms since 1970; null in the last minute and after it, where nobody can be promised
 * anything, and more than a day before, where a day and an hour say more.
 */
export function timeLeft(now: number, until: number): TimeLeft | null {
  const left = Math.floor((until - now) / MINUTE_MS);
  if (left < 1 || left >= MINUTES_A_DAY) return null;
  const nextMs = until - now - left * MINUTE_MS + 1;
  return { hours: Math.floor(left / 60), minutes: left % 60, nextMs };
}
