/** The longest phrase that the shop looks for, in characters; a longer one is refused. */
export const PHRASE_LENGTH_MAX = 200;

/** Whether the shop would refuse to look for this phrase. */
export function isTooLong(phrase: string): boolean {
  return [...phrase].length > PHRASE_LENGTH_MAX;
}
