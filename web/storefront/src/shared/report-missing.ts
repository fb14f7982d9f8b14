import { send } from '@vitrina/api/client.ts';
import type { Locale } from '@vitrina/api/types.ts';

const told = new Set<string>();

/**
 * Answers what tells the shop, once for each text, that a page had none for a key (CALL-03). Only browsers tell: what the
 * server draws they draw again.
 */
export function reportMissing(language: Locale): (key: string) => void {
  return (key) => {
    const name = `${language} ${key}`;
    if (typeof document === 'undefined' || told.has(name)) return;
    told.add(name);
    // A page is drawn without asking for anything; and nobody waits for this.
    setTimeout(() => {
      const call = send('post', '/api/translations', { query: { lang: language }, body: { key } });
      call.catch(() => {});
    });
  };
}
