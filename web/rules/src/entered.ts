import type { IsoDay } from './format-date.ts';

/** A whole number as shoppers enter it, such as a side in millimetres: 1 to 9 digits and nothing else (decision 17). */
export const WHOLE_NUMBER = /^\d{1,9}$/;

/** The zone of the shop's calendar (decision 13). */
const day = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeZone: 'Europe/Vilnius',
});

/** The shop's day at a moment, wherever the shopper is: the day that the server counts from (DATE-01). */
export function shopDay(moment: Date): IsoDay {
  // Swedish dates are ISO dates.
  return day.format(moment);
}

/** Whether a text is a day of the calendar, yyyy-MM-dd and nothing else. */
export function isDay(text: string): text is IsoDay {
  const midnight = new Date(`${text}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
}
