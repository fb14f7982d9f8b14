/** Told by the app once, when the page answers to the shopper. */
const ALIVE = 'alive';

/** Tells that the page answers to the shopper: `html` says so too, for whoever comes later. */
export function tellAlive(): void {
  document.documentElement.dataset.alive = '';
  document.dispatchEvent(new Event(ALIVE));
}

/** Calls back once the page answers to the shopper. */
export function whenAlive(callback: () => void): void {
  document.addEventListener(ALIVE, callback, { once: true });
}

/**
 * What is pressed before the app runs would be lost, and on a slow line that is seconds: the last such button is
 * pressed again once the app is there. Links and forms need no app.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button[type="button"]') : null;
  };
  const pressAgain = () => {
    document.removeEventListener('click', remember, true);
    if (pressed?.isConnected) pressed.click();
  };
  document.addEventListener('click', remember, true);
  whenAlive(pressAgain);
}
