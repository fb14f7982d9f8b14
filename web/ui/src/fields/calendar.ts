/** Days are texts, yyyy-MM-dd, and months yyyy-MM: they sort, compare and are stored as they are. */
const DAY_MS = 86_400_000;

/** A row of a month's sheet. */
export interface Week {
  /** As ISO 8601 counts: the first week is the one with 4 January. */
  number: number;
  /** From Monday; those of the neighbouring months stand at the ends. */
  days: readonly string[];
}

/** Whether a text is a day of the calendar and nothing else. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && written(date) === text;
}

/** The weeks that a month touches, from Monday (FORM-03). */
export function weeksOf(month: string): Week[] {
  const first = `${month}-01`;
  const before = weekday(first);
  const last = Number(addMonths(`${month}-31`, 0).slice(8));
  // Counted, not until a later day is reached: texts of days sort only within the years 0 to 9999.
  return Array.from({ length: Math.ceil((before + last) / 7) }, (_, week) => {
    const dayAt = (at: number) => addDays(first, week * 7 - before + at);
    return { number: weekNumber(dayAt(3)), days: [0, 1, 2, 3, 4, 5, 6].map(dayAt) };
  });
}

/** The day that a key leads to; null for keys that lead nowhere. */
export function dayByKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = midnight(year, month + count, 0).getUTCDate();
  return written(midnight(year, month - 1 + count, Math.min(date, last)));
}

/** The times to choose from: a quarter of an hour apart, H:mm (FORM-03). */
export const TIMES: readonly string[] = Array.from({ length: 96 }, (_, quarter) => {
  const minutes = String((quarter % 4) * 15).padStart(2, '0');
  return `${Math.floor(quarter / 4)}:${minutes}`;
});

/** The moment that begins at a time of a day here, as an ISO text; nothing while one of the two is missing. */
export function momentOf({ day, time }: { day: string; time: string }): string {
  if (!isDay(day) || !time) return '';
  return new Date(`${day}T${time.padStart(5, '0')}`).toISOString();
}

/** The day and the time of a moment here; empty ones for what is no moment. */
export function partsOf(moment: string): { day: string; time: string } {
  const date = new Date(moment);
  if (!moment || Number.isNaN(date.getTime())) return { day: '', time: '' };
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return { day: today(date), time: `${date.getHours()}:${minutes}` };
}

/** The day of a moment here. */
export function today(now: Date): string {
  return written(midnight(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** Where a day begins. Not by `Date.UTC`, which takes the years 0 to 99 for those of the 20th century. */
function midnight(year: number, month: number, date: number): Date {
  return new Date(new Date(0).setUTCFullYear(year, month, date));
}

function addDays(day: string, count: number): string {
  return written(new Date(new Date(day).getTime() + count * DAY_MS));
}

/** From 0 for Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** A week belongs to the year of its Thursday. */
function weekNumber(thursday: string): number {
  const day = new Date(thursday);
  const days = (day.getTime() - midnight(day.getUTCFullYear(), 0, 1).getTime()) / DAY_MS;
  return Math.floor(days / 7) + 1;
}

function written(date: Date): string {
  return date.toISOString().slice(0, 10);
}
