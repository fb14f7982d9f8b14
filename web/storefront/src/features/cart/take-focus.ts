/** A ref for what should be read at once: it takes the focus when it appears, and only then. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
