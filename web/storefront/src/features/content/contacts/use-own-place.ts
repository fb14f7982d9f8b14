import type { Coordinates } from '@vitrina/rules/distance.ts';
import { useState } from 'react';

/** What is known of where the visitor is. */
type OwnPlace =
  | { state: 'unasked' | 'asking' | 'refused' | 'unknown'; at: null }
  | { state: 'known'; at: Coordinates };

/** A minute indoors is no nearer to a salon. */
const AGE_MAX_MS = 10 * 60 * 1000;
const TIMEOUT_MS = 15_000;

/** Where the visitor is: asked of the browser, which asks them, only when they want it (CONT-01). */
export function useOwnPlace() {
  const [own, setOwn] = useState<OwnPlace>({ state: 'unasked', at: null });
  const ask = () => {
    setOwn({ state: 'asking', at: null });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setOwn({ state: 'known', at: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setOwn({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown', at: null }),
      { maximumAge: AGE_MAX_MS, timeout: TIMEOUT_MS },
    );
  };
  return { own, ask, forget: () => setOwn({ state: 'unasked', at: null }) };
}
