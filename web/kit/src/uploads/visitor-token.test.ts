import { beforeEach, expect, test, vi } from 'vitest';

const tab = new Map<string, string>();
const browser = new Map<string, string>();

const storageOf = (stored: Map<string, string>) => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
});

beforeEach(() => {
  tab.clear();
  browser.clear();
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('localStorage', storageOf(browser));
});

const tokenOfNewPage = async () => {
  vi.resetModules();
  return (await import('./visitor-token.ts')).visitorToken();
};

test('FILE-03 the visitor has 256 random bits that stay', async () => {
  const token = await tokenOfNewPage();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await tokenOfNewPage()).toBe(token);
  tab.clear();
  browser.clear();
  expect(await tokenOfNewPage()).not.toBe(token);
});

test('FILE-03 another tab is the same visitor, and stays so without the first', async () => {
  const token = await tokenOfNewPage();
  tab.clear();
  expect(await tokenOfNewPage()).toBe(token);
  browser.clear();
  expect(await tokenOfNewPage()).toBe(token);
});

test('FILE-03 where the storages are forbidden, the token lasts as long as the page', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
  vi.stubGlobal('localStorage', undefined);
  vi.resetModules();
  const { visitorToken } = await import('./visitor-token.ts');
  expect(visitorToken()).toMatch(/^[0-9a-f]{64}$/);
  expect(visitorToken()).toBe(visitorToken());
});
