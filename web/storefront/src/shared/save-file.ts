import { inName } from '@vitrina/api/client.ts';

/** How long a browser may take to begin with what it saves, milliseconds. */
const SAVED_AFTER = 60_000;

/**
 * Fetches a file from `path`, made of `body` where one is sent, and has the browser save it under the name that the shop gives it. Answers
 * the status: below 300 it is saved.
 */
export async function saveFile(path: string, body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json', ...inName() };
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(path, sent ?? { headers: inName() });
  if (!answer.ok) return answer.status;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameIn(answer.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER);
  return answer.status;
}

function nameIn(disposition: string | null): string {
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? '';
}
