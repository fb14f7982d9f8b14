/** The server tells no other machine of its changes. */
const HERE = ['localhost', '127.0.0.1', '[::1]'];

let isListening = false;

/** Loads the page anew whenever the shop is another one than when it was loaded (SHELL-10); begins once. */
export function startLiveReload(): void {
  if (isListening || !HERE.includes(location.hostname)) return;
  isListening = true;
  let loaded: string | null = null;
  // The browser asks again by itself when the server was started anew.
  const changes = new EventSource('/dev/changes');
  changes.onmessage = ({ data }) => {
    loaded ??= data;
    if (loaded !== data) location.reload();
  };
  // Otherwise the browser keeps the connection while the next page begins.
  addEventListener('pagehide', () => changes.close());
}
