/** What was decided of each purpose; nobody has been asked about what is not there. */
export interface Decisions {
  /** To be counted: analytics, campaign cookies. */
  statistics?: boolean;
  /** What other sites show in a page: videos, maps. */
  media?: boolean;
}

/** Of the words under which it was decided (`features/consent`): raised when they come to mean something else, so that everybody is asked again. */
export const WORDS_VERSION = 1;
/** Who decided longer ago is asked again. */
const HOLDS_MS = 365 * 24 * 60 * 60 * 1000;

/** How decisions are kept in the browser: with the words that they are about, and since when. */
export function writeDecisions({ statistics, media }: Decisions, now: number): string {
  const at = new Date(now).toISOString();
  return JSON.stringify({ version: WORDS_VERSION, at, statistics, media });
}

/** The decisions that a browser has kept, as far as they still hold. */
export function readDecisions(kept: string | null, now: number): Decisions {
  const { version, at, statistics, media } = JSON.parse(kept ?? '{}') ?? {};
  const isOld = !(now - Date.parse(at) < HOLDS_MS);
  if (version !== WORDS_VERSION || isOld) return {};
  return {
    ...(typeof statistics === 'boolean' && { statistics }),
    ...(typeof media === 'boolean' && { media }),
  };
}
