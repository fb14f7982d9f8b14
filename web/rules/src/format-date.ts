/** A calendar day as the calls write it: yyyy-MM-dd. */
export type IsoDay = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/** The month and the day in the order of the language (DATE-04): "December 1", "gruodžio 1 d.", "1. Dezember". */
export function formatDay(day: IsoDay, locale: string): string {
  return format(locale, { month: 'long', day: 'numeric' }).format(new Date(day));
}

/** Months as Lithuanian shortens them; the browser's own data has numbers there, which read as a year and a month. */
const LITHUANIAN_MONTHS =
  'saus. vas. kov. bal. geg. birž. liep. rugp. rugs. spal. lapkr. gruod.'.split(' ');

/** The same in as little room as the language has: "Nov 26", "lapkr. 26", "26. Nov.". */
export function formatShortDay(day: IsoDay, locale: string): string {
  if (locale === 'lt') {
    const date = new Date(day);
    return `${LITHUANIAN_MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
  }
  return format(locale, { month: 'short', day: 'numeric' }).format(new Date(day));
}

/** The day in words with its year, for days that can be far: "December 1, 2026", "2026 m. gruodžio 1 d.". */
export function formatLongDay(day: IsoDay, locale: string): string {
  return format(locale, { dateStyle: 'long' }).format(new Date(day));
}

/** The weekday, short: "Tue", "an", "Di". */
export function formatWeekday(day: IsoDay, locale: string): string {
  return format(locale, { weekday: 'short' }).format(new Date(day));
}

/** The whole date, for orders and news: "01/12/2026" in English (GB), "2026-12-01" in Lithuanian (I18N-02). */
export function formatDate(day: IsoDay, locale: string): string {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return format(locale === 'en' ? 'en-GB' : locale, numeric).format(new Date(day));
}
