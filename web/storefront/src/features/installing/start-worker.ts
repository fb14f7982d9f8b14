import { useInstalling } from '#shared/installing/store.ts';
import type { ToWorker } from '#shared/installing/worker.ts';

const SCRIPT = '/serviceWorker.bundle.js';

let registering: Promise<ServiceWorkerRegistration | null> | null = null;

/** Has the browser keep the pages that it has seen, where it can (SHELL-14). */
export function startWorker(): void {
  if (registering || !('serviceWorker' in navigator)) return;
  registering = navigator.serviceWorker.register(SCRIPT).catch(() => null);
  void registering.then((registration) => {
    if (!registration) return;
    const look = () => {
      if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
  });
  addEventListener('beforeinstallprompt', (event) => {
    // In its own time, from the footer.
    event.preventDefault();
    const prompt = event as Event & { prompt: () => Promise<unknown> };
    useInstalling.setState({
      install: () => {
        useInstalling.setState({ install: null });
        void prompt.prompt();
      },
    });
  });
}

/** Tells the worker which page is seen: one that was gone to within the shop, or before the worker came, it has not asked for. */
export async function tellSeen(language: string): Promise<void> {
  const registration = await registering;
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  const { origin, pathname, search } = location;
  const message: ToWorker = {
    kind: 'seen',
    files: [pathname + search, ...resources.filter((name) => name.startsWith(origin))],
    language,
  };
  active?.postMessage(message);
}

function offer(waiting: ServiceWorker): void {
  useInstalling.setState({
    renew: () => {
      // Another tab has begun it, and nothing changes any more.
      if (waiting.state !== 'installed') {
        location.reload();
        return;
      }
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
        once: true,
      });
      const message: ToWorker = { kind: 'begin' };
      waiting.postMessage(message);
    },
  });
}
