/** Bytes of a query for choices: the server reads addresses of 4096, of which the path and parameters of others take some. */
const CHOICES_BYTES_MAX = 3000;

/**
 * The choices as the query of an address, without the longest of them where it would be too long to be asked for: a text of the
 * shopper's own, six bytes for a Cyrillic letter (PROD-16).
 */
export function choicesInAddress(choices: Readonly<Record<string, string>>): URLSearchParams {
  const query = new URLSearchParams(choices);
  const isShort = () => query.toString().length <= CHOICES_BYTES_MAX;
  if (isShort()) return query;
  const bytesOf = (name: string) => encodeURIComponent(query.get(name) ?? '').length;
  const longestFirst = [...query.keys()].sort((one, other) => bytesOf(other) - bytesOf(one));
  for (const name of longestFirst) {
    query.delete(name);
    if (isShort()) break;
  }
  return query;
}
