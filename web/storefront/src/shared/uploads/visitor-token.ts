const NAME = 'visitorToken';
const BYTES = 32;

let ofThisPage: string | undefined;

/**
 * Who this visitor is before login: 256 random bits in hexadecimal, made once for the life of the tab. Files belong
 * to whoever sends it as X-Visitor-Token (decision 42). Where the tab's storage is forbidden it lives as long as the page.
 */
export function visitorToken(): string {
  ofThisPage ??= stored() ?? madeNow();
  return ofThisPage;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

function madeNow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    sessionStorage.setItem(NAME, token);
  } catch {
    // Forbidden or full: the page still has it.
  }
  return token;
}
