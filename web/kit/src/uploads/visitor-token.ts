const NAME = 'visitorToken';
const BYTES = 32;

let ofThisPage: string | undefined;

/**
 * Who this visitor is before login: 256 random bits in hexadecimal. Files belong to whoever sends it as X-Visitor-Token
 * (decision 42). The tab's storage keeps it, as the documents say (S1 §6), unless the tabs of this browser share one.
 * Where storages are forbidden it lives as long as the page.
 */
export function visitorToken(): string {
  const token =
    inEach((storage) => storage.getItem(NAME)).find(Boolean) ?? ofThisPage ?? newToken();
  ofThisPage = token;
  write(() => sessionStorage, token);
  return token;
}

/**
 * The same, shared by all tabs until it is let go: a cart is in every tab, and who orders it anywhere has to be who sent
 * its files.
 */
export function sharedVisitorToken(): string {
  const token = visitorToken();
  write(() => localStorage, token);
  return token;
}

/** Nobody comes after this visitor under the same token, but in this tab: whoever logs in elsewhere gets nothing of theirs. */
export function letVisitorGo(): void {
  inEach((storage) => storage.removeItem(NAME), [() => localStorage]);
}

/** Nobody comes after this visitor in this tab, nor in one that is opened from now on, as once they have signed out. */
export function forgetVisitor(): void {
  inEach((storage) => storage.removeItem(NAME));
  ofThisPage = undefined;
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function write(storage: () => Storage, token: string): void {
  inEach((each) => each.setItem(NAME, token), [storage]);
}

/** What each of the storages answers, the shared one first; one that is forbidden or full is passed over. */
function inEach<Answer>(
  ask: (storage: Storage) => Answer,
  storages: (() => Storage)[] = [() => localStorage, () => sessionStorage],
): Answer[] {
  return storages.flatMap((storage) => {
    try {
      return [ask(storage())];
    } catch {
      return [];
    }
  });
}
