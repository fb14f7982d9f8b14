/** An API path with its query; a list of values repeats its name, and empty values are left out. */
export function apiPath(
  path: string,
  query: Record<string, string | number | boolean | readonly string[] | null | undefined>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    if (Array.isArray(value)) for (const one of value) search.append(name, one);
    else search.set(name, String(value));
  }
  return `${path}?${search}`;
}
