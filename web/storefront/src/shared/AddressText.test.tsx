import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AddressText } from './AddressText.tsx';

it('FOOT-01 a postcode stands whole, and the rest of its address as it is written', () => {
  const whole = (address: string) => {
    const html = renderToString(<AddressText>{address}</AddressText>).replaceAll('<!-- -->', '');
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(address);
    // In one piece, whatever lays it out.
    expect(html).toMatch(/^<span>.*<\/span>$/);
    return [...html.matchAll(/<span class[^>]*>([^<]*)</g)].map(([, text]) => text);
  };
  expect(whole('Jono-Basanavičiaus g. 1, LT-01234 Vilnius')).toEqual(['LT-01234']);
  expect(whole('Marszałkowska 1, PL-00-590 Warszawa')).toEqual(['PL-00-590']);
  expect(whole('LT-01234 Vilnius, LV-1010 Rīga')).toEqual(['LT-01234', 'LV-1010']);
  expect(whole('Gedimino pr. 1, Vilnius')).toEqual([]);
});
