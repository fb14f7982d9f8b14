import { beforeEach, expect, test, vi } from 'vitest';

const browser = new Map<string, string>();
let tab = new Map<string, string>();

const storageOf = (stored: Map<string, string>) => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});

/** Goes on in a tab with this storage. */
function inTab(stored: Map<string, string>): void {
  tab = stored;
  vi.stubGlobal('sessionStorage', storageOf(tab));
}

beforeEach(() => {
  browser.clear();
  vi.stubGlobal('localStorage', storageOf(browser));
  inTab(new Map());
});

const newPage = async () => {
  vi.resetModules();
  return await import('./visitor-token.ts');
};

const tokenOfNewPage = async () => (await newPage()).visitorToken();

test('FILE-03 AUTH-08 the visitor has 256 random bits that stay in the tab alone', async () => {
  const token = await tokenOfNewPage();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await tokenOfNewPage()).toBe(token);
  expect(browser.size).toBe(0);
  inTab(new Map());
  expect(await tokenOfNewPage()).not.toBe(token);
});

test('FILE-03 whoever has sent a file is the same visitor in every tab, also in one that was open before', async () => {
  const other = new Map<string, string>();
  inTab(other);
  const before = await newPage();
  before.visitorToken();
  inTab(new Map());
  const token = (await newPage()).sharedVisitorToken();
  inTab(new Map());
  expect(await tokenOfNewPage()).toBe(token);
  inTab(other);
  expect([before.visitorToken(), before.sharedVisitorToken()]).toEqual([token, token]);
});

test('AUTH-08 a visitor who is let go is followed by another one in other tabs, and goes on in theirs', async () => {
  const page = await newPage();
  const token = page.sharedVisitorToken();
  page.letVisitorGo();
  expect([page.visitorToken(), await tokenOfNewPage()]).toEqual([token, token]);
  inTab(new Map());
  expect(await tokenOfNewPage()).not.toBe(token);
});

test('AUTH-08 after whoever signs out comes another visitor, in the same tab too', async () => {
  const page = await newPage();
  const token = page.sharedVisitorToken();
  page.forgetVisitor();
  expect([browser.size, tab.size]).toEqual([0, 0]);
  expect(page.visitorToken()).not.toBe(token);
});

test('FILE-03 where the storages are forbidden, the token lasts as long as the page', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
  vi.stubGlobal('localStorage', undefined);
  const page = await newPage();
  expect(page.visitorToken()).toMatch(/^[0-9a-f]{64}$/);
  expect([page.visitorToken(), page.sharedVisitorToken()]).toEqual([
    page.visitorToken(),
    page.visitorToken(),
  ]);
});
