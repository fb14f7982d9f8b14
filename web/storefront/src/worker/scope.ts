import type { ToWorker } from '#shared/installing/worker.ts';

/** The parts of a service worker's world that this one uses: the types of the whole would hide those of pages. */
export interface WorkerScope {
  addEventListener(name: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(name: 'message', listener: (event: Told) => void): void;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
}

/** Something that may go on after the event. */
export interface Lasting {
  waitUntil: (work: Promise<unknown>) => void;
}

/** A page, or something of one, is asked for. */
export interface Asked extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** A page says something. */
export interface Told extends Lasting {
  data: ToWorker;
}
