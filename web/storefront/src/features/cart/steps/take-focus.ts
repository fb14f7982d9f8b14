/** A ref for a heading that takes the place of another, which may have had the focus: it goes on from there. */
export function keepFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** A ref for what should be read at once: it takes the focus when it appears, and only then. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
