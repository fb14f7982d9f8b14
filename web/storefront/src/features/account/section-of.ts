/** Where the documents' address of a new password leads who is signed in (AUTH-06). */
const OF_STEP: Record<string, string> = { 'password-change': 'information' };

/** The section that the address asks for; the first one where it asks for none that is shown. */
export function sectionOf<Section extends { key: string }>(
  query: URLSearchParams,
  shown: readonly Section[],
): Section | undefined {
  const wanted = query.get('section') ?? OF_STEP[query.get('step') ?? ''];
  return shown.find(({ key }) => key === wanted) ?? shown[0];
}

/** The id of a section's heading, which stays whatever becomes of what is under it. */
export function headingOf(key: string): string {
  return `section-${key}`;
}

/** The address of a section. */
export function sectionUrl(profilePage: string, key: string): string {
  return `${profilePage}?${new URLSearchParams({ section: key })}`;
}
