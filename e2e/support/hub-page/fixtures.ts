import type { Page, Request } from "@playwright/test";
import { test as base } from "../test.ts";
import { startHub, type HubProcess, type HubSettings } from "./hub-process.ts";
import { startPageServer } from "./page-server.ts";

/** How the page connects. Without a transport the client tries one after the other, as the library does. */
export interface ConnectOptions {
  url: string;
  token?: string;
  transport?: "WebSockets" | "ServerSentEvents" | "LongPolling";
  messagePack?: boolean;
  reconnect?: boolean;
}

/** What page.html offers. */
interface HubPage {
  connection: { state: string; keepAliveIntervalInMilliseconds: number; serverTimeoutInMilliseconds: number };
  states: string[];
  heard: unknown[];
  logs: string[];
  build: (options: ConnectOptions) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  invoke: (method: string, ...args: unknown[]) => Promise<unknown>;
  download: (method: string, ...args: unknown[]) => Promise<unknown[]>;
  upload: (method: string, items: unknown[]) => Promise<unknown>;
}

declare global {
  interface Window {
    hubPage: HubPage;
  }
}

/** A call of the page to the hub. */
export interface SeenRequest {
  method: string;
  url: URL;
  bearer: string | undefined;
  /** `fetch`, `xhr`, `eventsource`, `websocket` */
  by: string;
}

interface Kept {
  /** Origin of the page: `http://localhost:<port>`. */
  origin: string;
  /** The hubs that run, by their settings: starting one costs more than most tests with it. */
  hubs: Map<string, HubProcess>;
}

interface Fixtures {
  /** A hub for the page, as a test before this one may have left it. */
  hubOf: (settings?: Omit<HubSettings, "origin">) => Promise<HubProcess>;
  /** The calls to any hub so far. Blocked ones are among them. */
  seen: SeenRequest[];
}

/** Playwright's `test` with a page of one origin and hubs of another. */
export const test = base.extend<Fixtures, Kept>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const server = await startPageServer();
      await use(server.origin);
      server.close();
    },
    { scope: "worker" },
  ],
  hubs: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const hubs = new Map<string, HubProcess>();
      await use(hubs);
      for (const hub of hubs.values()) await hub.kill9();
    },
    { scope: "worker" },
  ],
  hubOf: async ({ origin, hubs }, use) => {
    await use(async (settings = {}) => {
      const key = JSON.stringify(settings);
      const known = hubs.get(key);
      if (known?.isRunning()) return known;
      const hub = await startHub({ origin, ...settings });
      hubs.set(key, hub);
      return hub;
    });
  },
  seen: async ({ page }, use) => {
    const seen: SeenRequest[] = [];
    const isHub = (url: URL): boolean => url.pathname.startsWith("/chathub");
    page.on("request", (request) => {
      const url = new URL(request.url());
      // The browser's own questions before a call of another origin say nothing of the client.
      if (isHub(url) && request.method() !== "OPTIONS") seen.push({ ...callOf(request), url });
    });
    page.on("websocket", (socket) => {
      const url = new URL(socket.url());
      if (isHub(url)) seen.push({ method: "GET", url, bearer: undefined, by: "websocket" });
    });
    await use(seen);
  },
});

function callOf(request: Request): Omit<SeenRequest, "url"> {
  return { method: request.method(), bearer: request.headers()["authorization"], by: request.resourceType() };
}

/** Opens the page and connects it. */
export async function connect(page: Page, origin: string, options: ConnectOptions): Promise<void> {
  await page.goto(origin);
  await page.evaluate((each) => {
    window.hubPage.build(each);
    return window.hubPage.start();
  }, options);
}
