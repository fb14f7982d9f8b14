/** A ref for a heading that takes the place of another, which may have had the focus: it goes on from there. */
export function keepFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * After something has gone that may have had the focus: what `to` finds by then takes it, and where that is nothing, the
 * page's heading. Whoever is already somewhere else stays there.
 */
export function passFocus(to?: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    (to?.() ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
}

/** A ref for what should be read at once: it takes the focus when it appears, and only then. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
