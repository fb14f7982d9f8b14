import { afterEach, expect, it, vi } from 'vitest';
import { chooseListType } from './list-type.ts';

afterEach(() => vi.unstubAllGlobals());

it('LIST-01 the choice is kept for a year, for every page of the shop', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  chooseListType('list');
  expect(page.cookie).toBe('listType=list; max-age=31536000; path=/; SameSite=Lax');
});
