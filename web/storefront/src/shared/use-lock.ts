import { useEffect, useRef, useState } from 'react';

/** How long what was sent is not sent again (S2 §9). */
const LOCK_MS = 20_000;

/** A button's lock after each send (AUTH-05). */
export interface Lock {
  isLocked: boolean;
  /** Something was sent. */
  close: () => void;
  /** Something else would be sent now. */
  open: () => void;
}

/** Keeps a button from sending the same again for 20 s (AUTH-05). */
export function useLock(): Lock {
  const [isLocked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => {
    clearTimeout(timer.current);
    setLocked(false);
  };
  const close = () => {
    clearTimeout(timer.current);
    setLocked(true);
    timer.current = setTimeout(open, LOCK_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isLocked, close, open };
}
