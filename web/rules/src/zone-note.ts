/**
 * Whose time a time of day of the shop's is, in the words of a language: "Eastern European Time". Empty where the clock
 * of the zone `own`, or else the machine's, shows the same at that moment (DATE-01).
 */
export function zoneNote(at: string, timeZone: string, locale: string, own?: string): string {
  const date = new Date(at);
  if (date.toLocaleString(locale, { timeZone: own }) === date.toLocaleString(locale, { timeZone }))
    return '';
  return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(date)
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []))
    .join('');
}
