import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPress, type OpenPanel } from './open-panel.ts';

/** The pointer rests this long before a panel opens or changes: one that only passes by opens nothing. */
const OPEN_AFTER_MS = 120;
/** A pointer that leaves has this long to come back. */
const CLOSE_AFTER_MS = 250;

/** Which panel of the menu is open, and what opens and closes it. */
export interface Panels {
  openId: string | undefined;
  press: (id: string) => void;
  show: (id: string) => void;
  close: () => void;
  /** The pointer came to an entry; null for one without a panel. */
  pointAt: (id: string | null) => void;
  pointAway: () => void;
}

/** Keeps at most one panel of the menu in `frame` open (HEAD-05). */
export function useOpenPanel(frame: RefObject<HTMLElement | null>): Panels {
  const [open, setOpen] = useState<OpenPanel>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: OpenPanel | ((open: OpenPanel) => OpenPanel)) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const later = (next: OpenPanel, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  // An effect, because a started timer would outlive the menu.
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = open !== null;
  // An effect, because presses outside happen outside React's tree.
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, frame]);
  return {
    openId: open?.id,
    press: (id) => set((now) => afterPress(now, id)),
    show: (id) => set({ id, by: 'button' }),
    close: () => set(null),
    pointAt: (id) => {
      if (id === open?.id) clearTimeout(timer.current);
      else later(id === null ? null : { id, by: 'pointer' }, OPEN_AFTER_MS);
    },
    pointAway: () => later(null, CLOSE_AFTER_MS),
  };
}
