/** What the shop takes as print files, for a file input's `accept` (FILE-01). */
export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

const KIND = /\.(pdf|png|jpe?g)$/i;

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
