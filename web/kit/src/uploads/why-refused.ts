/** What is said of what nobody foresaw; a translation key. */
export const UNEXPECTED = 'Something went wrong. Please try again later.';

/** What an upload's answer that is not 200 says, as a translation key (S2 §8, AUTH-08): `extra`, else `message`. */
export function whyRefused(status: number, statusText: string, body: string): string {
  if (status === 0) return 'NoInternet';
  if (status === 401) return 'You are not signed in any more. Please send the file again.';
  const problem = parsed(body);
  return textOf(problem?.extra) ?? textOf(problem?.message) ?? (statusText || UNEXPECTED);
}

/**
 * Whether a file was lost on its way, by the shop's own fault, or because a session is over (FILE-01); else the shop has said
 * what it does not take.
 */
export function isLost(status: number): boolean {
  return [0, 401, 429].includes(status) || status >= 500;
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
