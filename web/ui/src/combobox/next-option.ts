/**
 * The option that an arrow key leads to, among `count`, 0-based; null is the field itself, which stands
 * between the last one and the first. Undefined when the key is not ours or there is nothing to go to.
 */
export function nextOption(
  key: string,
  active: number | null,
  count: number,
): number | null | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === 'ArrowDown') return active === null ? 0 : active < last ? active + 1 : null;
  if (key === 'ArrowUp') return active === null ? last : active > 0 ? active - 1 : null;
  return undefined;
}
