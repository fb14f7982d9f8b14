import { type Amount, decimal } from './decimal.ts';

/** How numbers are written: as the document does in every language (PRICE-07), or as each language does. */
export type NumberFormat = 'document' | 'language';

/** The numbers of a page in words. All of them are exact, and halves are rounded away from zero. */
export interface Numbers {
  /** "1 234,50": with `places` decimals, or with as many as it has. */
  amount: (amount: Amount, places?: number) => string;
  /** "1 234,50 €"; a currency without a symbol of ours keeps its code. */
  price: (amount: Amount, currency: string, places?: number) => string;
  /** "1 000": a whole number. */
  quantity: (quantity: number) => string;
  /** "−1,5 %", of 100. */
  percent: (percent: Amount, places?: number) => string;
}

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$', RUB: 'руб.' };
const NO_BREAK = '\u00a0';
const MINUS = '\u2212';

interface Habit {
  /** Between the whole and its parts, between groups of three, and before the percent sign. */
  mark: string;
  group: string;
  percent: string;
  /** So many digits are not grouped yet. */
  ungrouped: number;
  /** A sign of one letter stands before the amount. */
  isSymbolFirst?: boolean;
}

const DOCUMENT: Habit = { mark: ',', group: NO_BREAK, percent: `${NO_BREAK}%`, ungrouped: 3 };

/** What a language does otherwise (CLDR; the percent sign as in our translations). */
const HABITS: Readonly<Record<string, Partial<Habit>>> = {
  de: { group: '.' },
  en: { mark: '.', group: ',', percent: '%', isSymbolFirst: true },
  et: { percent: '%', ungrouped: 4 },
  lv: { ungrouped: 4 },
  pl: { percent: '%', ungrouped: 4 },
};

/** Writes numbers in a language; made once a page. */
export function numbers(locale: string, format: NumberFormat): Numbers {
  const own = format === 'language' ? HABITS[locale] : undefined;
  const habit: Habit = { ...DOCUMENT, ...own };
  const amount: Numbers['amount'] = (value, places) => {
    const exact = decimal(value);
    const rounded = places === undefined ? exact : exact.round(places);
    const [whole = '', parts] = rounded.abs().toFixed(places).split('.');
    const isGrouped = whole.length > habit.ungrouped;
    const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, habit.group) : whole;
    const sign = rounded.lt(0) ? MINUS : '';
    return sign + (parts === undefined ? grouped : grouped + habit.mark + parts);
  };
  return {
    amount,
    price: (value, currency, places = 2) => {
      const symbol = SYMBOLS[currency] ?? currency;
      const text = amount(value, places);
      if (!habit.isSymbolFirst || symbol.length > 1) return text + NO_BREAK + symbol;
      return text.startsWith(MINUS) ? MINUS + symbol + text.slice(1) : symbol + text;
    },
    quantity: (quantity) => amount(quantity, 0),
    percent: (percent, places) => amount(percent, places) + habit.percent,
  };
}
