import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { expect, test, vi } from 'vitest';
import { readChoices } from '../choices/choices.ts';
import { shirt } from '../choices/fixtures.ts';
import { lineState } from '../choices/line-state.ts';
import { obstacleInWords } from './what-is-missing.ts';

/** All obstacles in the words of a page, and what it had no text for. */
function said(texts: Record<string, string>, search = '') {
  const choosable = shirt();
  const onMissing = vi.fn();
  const translate = createTranslate('lt', texts, 'document', onMissing);
  const choices = readChoices(choosable, new URLSearchParams(search));
  const state = lineState(choosable, choices, 2, String);
  const words = state.obstacles.map((one) =>
    obstacleInWords(one, choosable, choices, state, translate),
  );
  return { words, missing: onMissing.mock.calls.flat() };
}

const TEXTS = {
  'Please choose product options': 'Pasirinkite savybes',
  'Please choose quantity and delivery date': 'Pasirinkite kiekį ir dieną',
  'Choose the way how you will submit files': 'Pasirinkite, kaip atsiųsite failus',
  Delivery: 'Pristatymas',
  Quantity: 'Kiekis',
};

test('CALL-03 PROD-11 the titles of attributes are data: no text of the page is looked for', () => {
  const { words, missing } = said(TEXTS);
  expect(words[0]).toBe('Pasirinkite savybes: colour, size');
  expect(missing).toEqual([]);
});

test('PROD-11 what the page itself calls a day is in its language', () => {
  const { words, missing } = said(TEXTS, 'colour=black&size=m&quantity=50');
  expect(words[0]).toBe('Pasirinkite kiekį ir dieną: Pristatymas');
  expect(missing).toEqual([]);
});
