import { folded, foldedLetter } from '#shared/folded.ts';

/** A piece of a title. */
export interface Part {
  text: string;
  isMatched: boolean;
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * `title` in pieces: those that the words of `phrase` begin a word with, and the rest. Case and the marks of
 * letters do not matter, as in the search itself (SRCH-06).
 */
export function matchedParts(title: string, phrase: string): Part[] {
  const letters = [...title];
  const plain = letters.map(foldedLetter);
  const words = folded(phrase).split(/[^\p{L}\p{N}]+/u);
  const isMatched = letters.map(() => false);
  letters.forEach((_, at) => {
    if (WORD.test(plain[at - 1] ?? ' ')) return;
    const length = Math.max(...words.map((word) => lettersOf(word, plain, at)));
    isMatched.fill(true, at, at + length);
  });
  return letters.reduce<Part[]>((parts, text, at) => {
    const last = parts.at(-1);
    if (last && last.isMatched === isMatched[at]) last.text += text;
    else parts.push({ text, isMatched: isMatched[at] ?? false });
    return parts;
  }, []);
}

/** How many letters from `at` on `word` covers; 0 when they are others. */
function lettersOf(word: string, letters: readonly string[], at: number): number {
  let covered = '';
  let count = 0;
  while (covered.length < word.length && at + count < letters.length) {
    covered += letters[at + count];
    count += 1;
  }
  return word !== '' && covered.startsWith(word) ? count : 0;
}
