import { isOk, send } from '@vitrina/api/client.ts';
import type { Locale } from '@vitrina/api/types.ts';

/** Asks for the mail that confirms an account; answers whether the shop took it, which says nothing of the account. */
export async function askConfirmation(email: string, language: Locale): Promise<boolean> {
  const call = { places: { language }, body: { email } };
  const answer = await send('post', '/api/send-confirmation-email/{language}', call).catch(
    () => undefined,
  );
  return isOk(answer);
}

/** Asks for the mail that leads to a new password; answers the same. */
export async function askReset(email: string, language: Locale): Promise<boolean> {
  const body = { email, lang: language };
  const answer = await send('post', '/api/reset', { body }).catch(() => undefined);
  return isOk(answer);
}
