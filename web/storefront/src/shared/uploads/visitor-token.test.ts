import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

const tokenOfNewPage = async () => {
  vi.resetModules();
  return (await import('./visitor-token.ts')).visitorToken();
};

test('FILE-03 the visitor has 256 random bits that stay as long as the tab', async () => {
  const token = await tokenOfNewPage();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await tokenOfNewPage()).toBe(token);
  stored.clear();
  expect(await tokenOfNewPage()).not.toBe(token);
});

test('FILE-03 where the storage is forbidden, the token lasts as long as the page', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
  const { visitorToken } = await import('./visitor-token.ts');
  expect(visitorToken()).toMatch(/^[0-9a-f]{64}$/);
  expect(visitorToken()).toBe(visitorToken());
});
