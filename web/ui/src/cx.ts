/** Joins the class names that are set; the others (undefined, false, empty) are left out. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
