import { readQuantity } from '@vitrina/rules/read-quantity.ts';
import { useState } from 'react';

/**
 * A quantity's field: it shows what was typed for as long as that means what is chosen, and hands on what it means, or
 * the text as it is where that is no quantity (PROD-07).
 */
export function useTypedQuantity(chosen: string, onChange: (meant: string) => void) {
  const [typed, setTyped] = useState(chosen);
  return {
    value: meantBy(typed) === chosen ? typed : chosen,
    onChange: (text: string) => {
      setTyped(text);
      onChange(meantBy(text));
    },
  };
}

function meantBy(text: string): string {
  return readQuantity(text) ?? text.trim();
}
