/**
 * Tokens of mails, of signing in, and of staff who look; `id`, `remove` and `leave` are how mails name those of a new password, a
 * removal and the newsletter.
 */
const OPENS = /token|^(?:code|state|id|remove|leave)$/i;

/** Whether an address with this query opens something for who has it, or begins a session. */
export function opensSomething(params: URLSearchParams): boolean {
  return [...params.keys()].some((name) => OPENS.test(name));
}
