import { isOk, send } from '@vitrina/api/client.ts';
import type { Locale } from '@vitrina/api/types.ts';
import { isEmail } from '@vitrina/rules/formats.ts';

/** What became of an address that was entered. */
export type Outcome = 'asked' | 'invalid' | 'failed';

/** Has a mail sent there that asks whether the newsletter is wanted; the shop says the same of every address. */
export async function subscribe(
  entered: string,
  place: 'footer' | 'popup',
  lang: Locale,
): Promise<Outcome> {
  const email = entered.trim();
  if (!isEmail(email)) return 'invalid';
  const body = { email, gdprAccepted: true, place };
  const answer = await send('post', '/api/newsletter/subscribe', { query: { lang }, body }).catch(
    () => undefined,
  );
  if (isOk(answer)) return 'asked';
  return answer?.status === 400 ? 'invalid' : 'failed';
}
