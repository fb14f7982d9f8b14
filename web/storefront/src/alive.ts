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
 * pressed again once the app is there, and a form that only the app can send is held back until then. Links and other
 * forms need no app.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  let sent: HTMLFormElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button[type="button"]') : null;
  };
  const hold = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (!form.classList.contains('scripted')) return;
    event.preventDefault();
    sent = form;
  };
  const pressAgain = () => {
    document.removeEventListener('click', remember, true);
    document.removeEventListener('submit', hold, true);
    if (pressed?.isConnected) pressed.click();
    if (sent?.isConnected) sent.requestSubmit();
  };
  document.addEventListener('click', remember, true);
  document.addEventListener('submit', hold, true);
  whenAlive(pressAgain);
}
