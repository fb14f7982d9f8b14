/** For the `ref` of a form: its script says what is wrong in the page's own words; without one the browser does. */
export function checkedHere(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
