/** How long a browser may take to begin with what it saves, milliseconds. */
const SAVED_AFTER = 60_000;

/** Fetches what stands at `path` and has the browser save it under the name that the shop gives it. Answers whether it came. */
export async function saveFile(path: string): Promise<boolean> {
  const answer = await fetch(path);
  if (!answer.ok) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameIn(answer.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER);
  return true;
}

function nameIn(disposition: string | null): string {
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? '';
}
