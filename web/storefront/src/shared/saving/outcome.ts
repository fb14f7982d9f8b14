import type { Answer } from '@vitrina/api/client.ts';

/** What became of telling the account something; what is refused is not told again before it is another. */
export type Outcome = 'done' | 'again' | 'refused';

/** What an answer that is not as it was hoped for means; there may be none. */
export function outcomeOf(answer: Answer | undefined): Outcome {
  if (answer === undefined || answer.status >= 500) return 'again';
  return [408, 409, 429].includes(answer.status) ? 'again' : 'refused';
}
