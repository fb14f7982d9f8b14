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
  return unbroken(format(locale, { month: 'long', day: 'numeric' }).format(new Date(day)));
}

/** In Lithuanian "d." is no end of its own: it stays with its number at the end of a line. */
function unbroken(text: string): string {
  return text.replace(/ d\.$/, '\u00a0d.');
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
  const words = format(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long' });
  return unbroken(words.format(new Date(day)));
}

/** Weekdays as these languages shorten them in a sentence: the letters of their calendars read like a code there. */
const WEEKDAYS_IN_TEXT: Record<string, string[]> = {
  et: 'pühap. esmasp. teisip. kolmap. neljap. reede laup.'.split(' '),
  lt: 'sekmad. pirmad. antrad. trečiad. ketvirtad. penktad. šeštad.'.split(' '),
};

/** The weekday and the day within a sentence: "Tue, December 1", "antrad., gruodžio 1 d." (DATE-04). */
export function formatDayInText(day: IsoDay, locale: string): string {
  const weekday = WEEKDAYS_IN_TEXT[locale]?.[new Date(day).getUTCDay()];
  return `${weekday ?? formatWeekday(day, locale)}, ${formatDay(day, locale)}`;
}

/** The weekday, short: "Tue", "an", "Di". */
export function formatWeekday(day: IsoDay, locale: string): string {
  return format(locale, { weekday: 'short' }).format(new Date(day));
}
