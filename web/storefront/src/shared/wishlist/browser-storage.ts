import type { PersistStorage } from 'zustand/middleware';
import { attempt } from '../attempt.ts';

/**
 * The browser's storage as far as it can be had. Where it is forbidden, full or broken, what it should hold
 * lives as long as the page.
 */
export function browserStorage<State>(): PersistStorage<State> {
  return {
    getItem: (name) =>
      attempt(() => {
        const stored = localStorage.getItem(name);
        return stored === null ? null : JSON.parse(stored);
      }),
    setItem: (name, value) => attempt(() => localStorage.setItem(name, JSON.stringify(value))),
    removeItem: (name) => attempt(() => localStorage.removeItem(name)),
  };
}
