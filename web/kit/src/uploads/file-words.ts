import type { Numbers } from '@vitrina/rules/numbers.ts';

const UNITS = ['b', 'Kb', 'Mb', 'Gb'];
const STEP = 1024;

/** "1,5 Mb": a size in the largest unit that leaves at least one of it. */
export function formatSize(numbers: Numbers, bytes: number): string {
  const fitting = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP));
  const power = Math.min(fitting, UNITS.length - 1);
  const isWhole = power === 0 || bytes % STEP ** power === 0;
  return `${numbers.amount(bytes / STEP ** power, isWhole ? 0 : 1)}\u00a0${UNITS[power]}`;
}

/** yyyy-MM-dd HH:mm (S2 §9): in the shopper's own time, or in that of a zone. */
export function formatMoment(time: string, timeZone?: string): string {
  // Swedish moments are written like this.
  const inZone = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  if (timeZone) return new Intl.DateTimeFormat('sv', inZone).format(new Date(time));
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
