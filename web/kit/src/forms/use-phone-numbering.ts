import { useEffect, useState } from 'react';

/** The numbering plans of all countries. */
export type PhoneNumbering = typeof import('./phone-numbering.ts');

/** The numbering plans, which only a form with a phone needs; null until they are there, and where they cannot be had. */
export function usePhoneNumbering(isNeeded: boolean): PhoneNumbering | null {
  const [numbering, setNumbering] = useState<PhoneNumbering | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    // Without them the shape of a number is checked all the same, here and by the server.
    import('./phone-numbering.ts').then(setNumbering, () => {});
  }, [isNeeded]);
  return numbering;
}
