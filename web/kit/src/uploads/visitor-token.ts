const NAME = 'visitorToken';
const BYTES = 32;

let ofThisPage: string | undefined;

/**
 * Who this visitor is before login: 256 random bits in hexadecimal. Files belong to whoever sends it as X-Visitor-Token
 * (decision 42). The tab's storage keeps it, as the documents say (S1 §6); a new tab takes it over from the browser's,
 * where the cart is too: a line can be ordered with its files from any tab. Where both are forbidden it lives as long
 * as the page.
 */
export function visitorToken(): string {
  ofThisPage ??= kept() ?? madeNow();
  return ofThisPage;
}

function kept(): string | null {
  const found = inEach((storage) => storage.getItem(NAME)).find(Boolean) ?? null;
  if (found) keep(found);
  return found;
}

function madeNow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  keep(token);
  return token;
}

function keep(token: string): void {
  inEach((storage) => storage.setItem(NAME, token));
}

/** What each of the two storages answers; one that is forbidden or full is passed over. */
function inEach<Answer>(ask: (storage: Storage) => Answer): Answer[] {
  const storages = [() => sessionStorage, () => localStorage];
  return storages.flatMap((storage) => {
    try {
      return [ask(storage())];
    } catch {
      return [];
    }
  });
}
