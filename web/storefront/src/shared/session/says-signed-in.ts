/** The cookie that tells scripts that there is a session, and proves nothing (ADR 32). */
const COOKIE = 'signedIn=1';

/** Whether the browser's cookies say that somebody is signed in: without it nobody is asked. */
export function saysSignedIn(cookies: string): boolean {
  return cookies.split('; ').includes(COOKIE);
}
