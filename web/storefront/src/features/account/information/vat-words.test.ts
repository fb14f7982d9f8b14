import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { expect, it } from 'vitest';
import { vatWords } from './vat-words.ts';

const { t } = createTranslate('en', {});

it('decision 8 each standing of a VAT code has a sentence of its own, and what no VAT depends on has none', () => {
  const said = (['confirmed', 'refused', 'asked', 'open'] as const).map((standing) =>
    vatWords(t, standing, 'info@shop.example'),
  );
  expect(new Set(said).size).toBe(4);
  expect(said[1]).toContain('info@shop.example');
  expect(vatWords(t, 'none', 'info@shop.example')).toBeUndefined();
});
