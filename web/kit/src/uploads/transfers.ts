/** A file on its way to the server. */
export interface Transfer {
  file: Pick<File, 'name' | 'size'>;
  /** Bytes that have left, of the file's size. */
  loaded: number;
  isEnded: boolean;
}

/** The transfers with new files among them. */
export function started(
  transfers: readonly Transfer[],
  files: readonly Transfer['file'][],
): Transfer[] {
  return [...transfers, ...files.map((file) => ({ file, loaded: 0, isEnded: false }))];
}

/** The transfers after some of a file has left; the form around it does not count. */
export function moved(
  transfers: readonly Transfer[],
  file: Transfer['file'],
  loaded: number,
): Transfer[] {
  return transfers.map((one) =>
    one.file === file ? { ...one, loaded: Math.min(loaded, file.size) } : one,
  );
}

/** The transfers after a file has arrived or failed; none once all of them have. */
export function ended(transfers: readonly Transfer[], file: Transfer['file']): Transfer[] {
  const left = transfers.map((one) =>
    one.file === file ? { ...one, loaded: file.size, isEnded: true } : one,
  );
  return left.every(({ isEnded }) => isEnded) ? [] : left;
}

/** The part of all bytes that has left, 0 to 1; null when nothing is on its way (FILE-01). */
export function progressOf(transfers: readonly Transfer[]): number | null {
  if (transfers.length === 0) return null;
  const sum = (bytesOf: (transfer: Transfer) => number) =>
    transfers.reduce((bytes, transfer) => bytes + bytesOf(transfer), 0);
  const all = sum(({ file }) => file.size);
  return all === 0 ? 0 : sum(({ loaded }) => loaded) / all;
}
