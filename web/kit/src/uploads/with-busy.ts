/** Those whose files are on their way; the same list where nothing changes, so that nothing is drawn anew. */
export function withBusy(
  before: readonly string[],
  id: string,
  isBusy: boolean,
): readonly string[] {
  if (before.includes(id) === isBusy) return before;
  return isBusy ? [...before, id] : before.filter((one) => one !== id);
}
