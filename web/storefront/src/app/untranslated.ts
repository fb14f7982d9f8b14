import type { Locale } from '@vitrina/api/types.ts';
import {
  formatDay,
  formatDayInText,
  formatLongDay,
  formatShortDay,
  formatWeekday,
} from '@vitrina/rules/format-date.ts';

/** Attributes that shoppers read or hear. */
const READ = /\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g;
/** Signs, units and names that are the same in every language. */
const SIGNS = /\b(?:m²|mm|cm|EUR|IBAN|PDF|PNG|JPE?G|MB|CSS|HTML|JavaScript|Visa|Mastercard)\b/g;

/**
 * The words of a page that are neither data nor the text of a language, whose texts stand in ⟦marks⟧, for tests. `data` is
 * what the page is made from.
 */
export function untranslated(html: string, language: Locale, data: unknown): string[] {
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/g, '');
  const heard = [...body.matchAll(READ)].map(([, text]) => text);
  const read = new Set([...body.replace(/<[^>]*>/g, '\n').split('\n'), ...heard]);
  const own = [...read].map((text) => withoutMarks(decoded(text ?? ''))).filter(hasWord);
  if (own.length === 0) return [];
  const words = new Set([...strings(data), ...calendar(language)]);
  const known = [...words].sort((a, b) => b.length - a.length);
  return own.filter((text) =>
    hasWord(known.reduce((rest, word) => rest.replaceAll(word, ' '), text.replace(SIGNS, ' '))),
  );
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Marks may stand in marks, where a text is filled into another. */
function withoutMarks(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return shorter === text ? text : withoutMarks(shorter);
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function decoded(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#x27);/g,
    (entity) => ENTITIES[entity as keyof typeof ENTITIES],
  );
}

/** All texts in what a page is made from, with HTML as it reads. */
function strings(data: unknown): string[] {
  if (typeof data === 'string')
    return [data, data.replace(/<[^>]*>/g, '')].filter(hasWord).map(decoded);
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(strings);
}

/** A week, and the first days of the months. */
const DAYS = [
  ...Array.from({ length: 7 }, (_, day) => `2026-02-0${day + 1}`),
  ...Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`),
];

/** What days and months are called. */
function calendar(language: Locale): string[] {
  const forms = [formatDay, formatDayInText, formatShortDay, formatLongDay, formatWeekday];
  const dates = forms.flatMap((form) => DAYS.map((day) => form(day, language)));
  return [...new Set(dates.flatMap((date) => date.match(/\p{L}{2,}/gu) ?? []))];
}
