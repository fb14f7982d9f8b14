const TITLES = new Map([
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
]);

/** A social network's name as it writes itself (FOOT-01); one that is not known here, with a capital letter. */
export function networkTitle(network: string): string {
  return TITLES.get(network.toLowerCase()) ?? network.charAt(0).toUpperCase() + network.slice(1);
}
