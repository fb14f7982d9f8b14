import { useEffect, useRef, useState } from 'react';

const SHAKE_MS = 500;

/** True for 500 ms after `quantity` has changed (HEAD-04); what was in the cart before, once `ready`, is no change. */
export function useShake(quantity: number, ready: boolean): boolean {
  const [shaking, setShaking] = useState(false);
  const seen = useRef<number>(undefined);
  // An effect, because the end comes with time and not with anything that the visitor does.
  useEffect(() => {
    if (!ready) return;
    const before = seen.current;
    seen.current = quantity;
    if (before === undefined || before === quantity) return;
    setShaking(true);
    const timer = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [quantity, ready]);
  return shaking;
}
