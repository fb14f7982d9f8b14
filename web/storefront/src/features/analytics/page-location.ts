import { opensSomething } from '#shared/opens-something.ts';

/** Parameters that say which page it is, or where somebody came from, and of nobody who they are. */
const KEPT = /^(?:utm_[a-z]+|gclid|page|size|sort|price|recommended|step|section|da-.+)$/;

/**
 * The address of a page as the analytics may know it (ANA-01): without the fragment, which opens orders and shared carts, and without
 * tokens, phrases and whatever else nobody foresaw.
 */
export function pageLocation(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name]) => KEPT.test(name));
  const query = new URLSearchParams(kept).toString();
  return origin + pathname + (query && `?${query}`);
}

/** Whether the address opens something: tags, which read it themselves, wait for another page. */
export function isSecret(address: string): boolean {
  const { searchParams, hash } = new URL(address);
  return hash.includes('=') || opensSomething(searchParams);
}

/** The phrase of a search, unless it may say who somebody is. */
export function searchTerm(phrase: string): string | null {
  const term = phrase.trim();
  const isPersonal = /@|\d{6}/.test(term.replace(/[\s()+-]/g, ''));
  return term === '' || isPersonal ? null : term;
}
