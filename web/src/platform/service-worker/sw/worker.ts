import { readPush } from "./push-message.ts";
import type { WorkerScope } from "./worker-scope.ts";

const SHELL = "/";
const NAME = "nepnha-";
/** Files whose name changes with their content: the same for everybody, and never out of date. */
const STATIC = /^\/assets\/.*-[\w-]{7,}\.\w+$/;
/** Addresses that are no page of the application. */
const OTHER_SERVICES = /^\/(api|files|chat\/api|chat\/chathub|dev\/mail)([/?]|$)/;

/**
 * R9-03 what the service worker does: it shows pushed messages, and it keeps the empty shell of the application for when
 * there is no network. It never keeps an answer of the server about anybody.
 * @param build names the cache; another build begins with an empty one
 */
export function runWorker(scope: WorkerScope, build: string): void {
  const cacheName = NAME + build;

  scope.addEventListener("install", (event) => {
    event.waitUntil(
      (async () => {
        const cache = await scope.caches.open(cacheName);
        await cache.add(new Request(SHELL, { cache: "reload" }));
        await scope.skipWaiting();
      })(),
    );
  });

  scope.addEventListener("activate", (event) => {
    event.waitUntil(
      (async () => {
        const names = await scope.caches.keys();
        const old = names.filter((name) => name.startsWith(NAME) && name !== cacheName);
        await Promise.all(old.map((name) => scope.caches.delete(name)));
      })(),
    );
  });

  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== scope.location.origin || OTHER_SERVICES.test(pathname)) return;
    if (request.mode === "navigate") event.respondWith(page(request));
    else if (STATIC.test(pathname)) event.respondWith(file(request));
  });

  /** The page of the server; without a network the shell, which says itself that it is offline. */
  async function page(request: Request): Promise<Response> {
    try {
      return await scope.fetch(request);
    } catch (error) {
      const shell = await scope.caches.match(SHELL, { cacheName });
      if (shell) return shell;
      throw error;
    }
  }

  async function file(request: Request): Promise<Response> {
    const cache = await scope.caches.open(cacheName);
    const kept = await cache.match(request);
    if (kept) return kept;
    const answer = await scope.fetch(request);
    // A failure to keep it, e.g. on a full disk, must not cost the file.
    if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
    return answer;
  }

  scope.addEventListener("push", (event) => {
    const { title, body, tag, url } = readPush(event.data?.text());
    const options = { body, tag, icon: "/favicon.svg", badge: "/favicon.svg", data: { url } };
    event.waitUntil(scope.registration.showNotification(title, options));
  });

  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    const url = readPush(JSON.stringify(data)).url;
    event.waitUntil(show(url));
  });

  /** A window of ours that shows the page already, else any window of ours, else a new one. */
  async function show(url: string): Promise<void> {
    const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    const address = new URL(url, scope.location.origin).href;
    const there = windows.find((window) => window.url === address);
    if (there) await there.focus();
    else if (windows[0]) {
      // A window that this worker does not control cannot be sent anywhere.
      await windows[0].navigate(address).catch(() => scope.clients.openWindow(address));
      await windows[0].focus();
    } else await scope.clients.openWindow(address);
  }
}
