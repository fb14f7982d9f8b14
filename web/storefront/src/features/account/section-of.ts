/** The section that the address asks for; the first one where it asks for none that is shown. */
export function sectionOf<Section extends { key: string }>(
  query: URLSearchParams,
  shown: readonly Section[],
): Section | undefined {
  return shown.find(({ key }) => key === query.get('section')) ?? shown[0];
}

/** The address of a section. */
export function sectionUrl(profilePage: string, key: string): string {
  return `${profilePage}?${new URLSearchParams({ section: key })}`;
}
