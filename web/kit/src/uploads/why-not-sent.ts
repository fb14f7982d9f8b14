/** What the shop takes as print files, for a file input's `accept` (FILE-01). */
export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

const KIND = /\.(pdf|png|jpe?g)$/i;
const UNEXPECTED = 'Something went wrong. Please try again later.';

/**
 * Why a file is not even sent, as a translation key; null when it is. The name is only a hint: the server looks at the
 * content (FILE-03). `bytesMax` is the configuration's largest file (decision 48).
 */
export function whyNotSent(
  { name, size }: Pick<File, 'name' | 'size'>,
  bytesMax: number,
): string | null {
  if (!KIND.test(name)) return 'File type is not supported';
  return size > bytesMax ? 'File is too big' : null;
}

/** What an upload's answer that is not 200 says, as a translation key (S2 §8): `extra`, else `message`. */
export function whyRefused(status: number, statusText: string, body: string): string {
  if (status === 0) return 'NoInternet';
  const problem = parsed(body);
  return textOf(problem?.extra) ?? textOf(problem?.message) ?? (statusText || UNEXPECTED);
}

/** Whether a file was lost on its way, or by the shop's own fault; else the shop has said what it does not take. */
export function isLost(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function parsed(body: string): { extra?: unknown; message?: unknown } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
