import type { CodeList, Problem } from '@vitrina/api/types.ts';

/** Why a list was not read: what the call says of it, or that nobody answered. */
export type WhyNotRead = 'notTable' | 'empty' | 'tooMany' | 'tooLarge' | 'tooOften' | 'failed';

/** Bytes that a list has at most. */
const BYTES_MAX = 1024 * 1024;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a list of codes and quantities comes to, pasted or as a file of a spreadsheet program; or why it was not read. */
export async function readList(list: string | File): Promise<CodeList | WhyNotRead> {
  if (new Blob([list]).size > BYTES_MAX) return 'tooLarge';
  const answer = await fetch('/api/code-list', {
    method: 'POST',
    headers: { 'content-type': kindOf(list) },
    body: list,
  }).catch(() => null);
  if (answer?.ok) return answer.json().catch(() => 'failed');
  if (answer?.status === 429) return 'tooOften';
  if (answer?.status !== 422) return 'failed';
  return answer.json().then(whyRefused, () => 'failed');
}

function kindOf(list: string | File): string {
  if (typeof list === 'string') return 'text/plain';
  return /\.xlsx$/i.test(list.name) ? XLSX : 'text/csv';
}

function whyRefused({ errors }: Problem): WhyNotRead {
  const code = errors?.[0]?.code;
  return code === 'notTable' || code === 'empty' || code === 'tooMany' ? code : 'failed';
}
