import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IbanText } from './IbanText.tsx';

it('CHK-05 CONT-01 an account stands in groups of four, however it is written', () => {
  const groups = (iban: string) => {
    const html = renderToString(<IbanText>{iban}</IbanText>).replaceAll('<!-- -->', '');
    // In one piece, whatever lays it out.
    expect(html).toMatch(/^<span>.*<\/span>$/);
    return html.replaceAll(/<[^>]*>/g, '');
  };
  expect(groups('LT121000011101001000')).toBe('LT12 1000 0111 0100 1000');
  expect(groups('LT12 1000 0111 0100 1000')).toBe('LT12 1000 0111 0100 1000');
  expect(groups('NO9386011117947')).toBe('NO93 8601 1117 947');
});
