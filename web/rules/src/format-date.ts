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

/** The day in words with its year, for days that can be far: "1 December 2026" (GB), "2026 m. gruodžio 1 d." (I18N-02). */
export function formatLongDay(day: IsoDay, locale: string): string {
  return format(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long' }).format(new Date(day));
}

/** The weekday, short: "Tue", "an", "Di". */
export function formatWeekday(day: IsoDay, locale: string): string {
  return format(locale, { weekday: 'short' }).format(new Date(day));
}
