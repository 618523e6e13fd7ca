import { test as base, type Page, type Request } from "@playwright/test";
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

interface Fixtures {
  /** Origin of the page: `http://localhost:<port>`. */
  origin: string;
  /** Starts a hub for the page; it ends with the test. */
  hubOf: (settings?: Omit<HubSettings, "origin">) => Promise<HubProcess>;
  /** The calls to any hub so far. Blocked ones are among them. */
  seen: SeenRequest[];
}

/** Playwright's `test` with a page of one origin and hubs of another. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  origin: async ({}, use) => {
    const server = await startPageServer();
    await use(server.origin);
    server.close();
  },
  hubOf: async ({ origin }, use) => {
    const hubs: HubProcess[] = [];
    await use(async (settings = {}) => {
      const hub = await startHub({ origin, ...settings });
      hubs.push(hub);
      return hub;
    });
    for (const hub of hubs) await hub.kill9();
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
