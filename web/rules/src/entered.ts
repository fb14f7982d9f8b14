import type { IsoDay } from './format-date.ts';

/** A whole number as shoppers enter it, such as a side in millimetres: 1 to 9 digits and nothing else (decision 17). */
export const WHOLE_NUMBER = /^\d{1,9}$/;

/**
 * The shop's day at a moment, wherever the shopper is: the day that the server counts from, in the zone of its calendar
 * (DATE-01, decision 13).
 */
export function shopDay(moment: Date, timeZone: string): IsoDay {
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(moment);
}

/** Whether a text is a day of the calendar, yyyy-MM-dd and nothing else. */
export function isDay(text: string): text is IsoDay {
  const midnight = new Date(`${text}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
}
