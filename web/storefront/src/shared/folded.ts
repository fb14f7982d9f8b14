/** Letters whose plain form is not their base letter alone. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss' };

/** A letter in lower case without its mark. */
export function foldedLetter(letter: string): string {
  const base = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return PLAIN[base] ?? base;
}

/** A text in lower case without marks: how it is compared with what somebody types (SRCH-06). */
export function folded(text: string): string {
  return [...text].map(foldedLetter).join('');
}
