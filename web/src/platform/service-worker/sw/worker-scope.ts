// The service worker's own world, as far as we use it: the library of the whole program is the page's.

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  push: ExtendableEvent & { readonly data: { text(): string } | null };
  notificationclick: ExtendableEvent & { readonly notification: Notification };
  fetch: ExtendableEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
}

/** A window of ours that the worker knows. */
export interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** `self` of a service worker. */
export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof WorkerEvents>(type: E, listener: (event: WorkerEvents[E]) => void): void;
}
