import { type RefObject, useEffect, useRef } from 'react';
import { useWishlist } from '#shared/wishlist/store.ts';

/**
 * Keeps the focus in its place when the entry that had it leaves the list: the heart of the entry that
 * follows takes it, then the one before, then `heading`.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const place = useRef(-1);
  const wishes = useWishlist((state) => state.variantCodesByProductId);
  // An effect, because the store speaks before the entry goes: the last moment to know where the focus was.
  useEffect(
    () =>
      useWishlist.subscribe((now, before) => {
        if (now.variantCodesByProductId === before.variantCodesByProductId) return;
        place.current = entriesOf(list).findIndex((entry) =>
          entry.contains(document.activeElement),
        );
      }),
    [list],
  );
  // An effect, because the focus is the browser's, and can move once the entry has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the wishes is what it waits for.
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const entries = entriesOf(list);
    const entry = entries[Math.min(place.current, entries.length - 1)];
    const next = entry?.querySelector<HTMLElement>('[aria-pressed]') ?? heading.current;
    next?.focus();
    place.current = -1;
  }, [wishes, list, heading]);
}

function entriesOf(list: RefObject<HTMLElement | null>): Element[] {
  return [...(list.current?.querySelector('ul')?.children ?? [])];
}
