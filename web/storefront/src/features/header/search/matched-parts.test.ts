import { describe, expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

/** The title with its matched parts in brackets. */
const marked = (title: string, phrase: string) =>
  matchedParts(title, phrase)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('');

describe('SRCH-01 the matched part of a title', () => {
  it.each([
    ['Mailer box, kraft', 'mail', '[Mail]er box, kraft'],
    ['Mailer box, kraft', 'kra BOX', 'Mailer [box], [kra]ft'],
    ['Pašto dėžutė', 'dezu', 'Pašto [dėžu]tė'],
    ['Dėžutė', 'dėžutė', '[Dėžutė]'],
    ['Weiße Schachtel', 'weisse', '[Weiße] Schachtel'],
    ['Pudełko z okienkiem', 'pudelk', '[Pudełk]o z okienkiem'],
    ['Ёлка', 'елк', '[Ёлк]а'],
  ])('of %s for %s', (title, phrase, parts) => {
    expect(marked(title, phrase)).toBe(parts);
  });

  it('begins where a word begins', () => {
    expect(marked('Unboxing box', 'box')).toBe('Unboxing [box]');
  });

  it('takes the longest of the words', () => {
    expect(marked('Boxes', 'b box')).toBe('[Box]es');
  });

  it('is nothing when nothing is typed, or a typing error was forgiven', () => {
    expect(marked('Mailer box', '  ')).toBe('Mailer box');
    expect(marked('Mailer box', 'malier')).toBe('Mailer box');
  });
});
