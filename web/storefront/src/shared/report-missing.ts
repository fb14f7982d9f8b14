import { send } from '@vitrina/api/client.ts';
import type { Locale } from '@vitrina/api/types.ts';

const told = new Set<string>();

/** Tells the shop, once for each text, that a page had none for a key (CALL-03). Nobody waits for it, and it may fail. */
export function reportMissing(language: Locale, key: string): void {
  const name = `${language} ${key}`;
  if (told.has(name)) return;
  told.add(name);
  const call = send('post', '/api/translations', { query: { lang: language }, body: { key } });
  call.catch(() => {});
}
