import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { authStorage } from "../session/auth-storage.ts";
import { readPushState, switchPushOff, switchPushOn } from "./push.ts";
import { startTestBackend, type TestBackend } from "../../testing/backend.ts";

let backend: TestBackend;
let subscription: object | null;
let permission: NotificationPermission;
let asked: unknown[];
/** What the server has for this device. */
let known: object | null;

const SUBSCRIPTION = { endpoint: "https://push.example/1", expirationTime: null, keys: { p256dh: "p", auth: "a" } };

/** A browser that can push, as far as the code asks it. */
function put(name: "serviceWorker", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

describe("push on this device", () => {
  beforeEach(async () => {
    localStorage.clear();
    backend = await startTestBackend();
    authStorage.write({ authToken: "a", signalRToken: "s" });
    backend.state.api = ({ url, method }) => {
      if (url.endsWith("/auth/environment")) return { status: 200, body: { pushPublicKey: "key-1" } };
      return url.endsWith("/webPushSubscription") && method === "GET" ? { status: 200, body: known } : undefined;
    };
    known = SUBSCRIPTION;
    subscription = null;
    permission = "default";
    asked = [];
    const pushManager = {
      getSubscription: async () => Promise.resolve(subscription),
      subscribe: async (options: unknown) => {
        asked.push(options);
        subscription = {
          endpoint: SUBSCRIPTION.endpoint,
          toJSON: () => SUBSCRIPTION,
          unsubscribe: async () => Promise.resolve((subscription = null)),
        };
        return Promise.resolve(subscription);
      },
    };
    const registration = { pushManager };
    put("serviceWorker", {
      register: async () => Promise.resolve(registration),
      getRegistration: async () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    });
    vi.stubGlobal("PushManager", {});
    vi.stubGlobal("Notification", {
      get permission() {
        return permission;
      },
      requestPermission: async () => Promise.resolve((permission = permission === "default" ? "granted" : permission)),
    });
  });

  afterEach(async () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.unstubAllGlobals();
    await backend.close();
  });

  const saved = (): unknown[] =>
    backend.received
      .filter(({ url, method }) => url.endsWith("/webPushSubscription") && method === "PUT")
      .map(({ body }) => JSON.parse(body));

  it("R3-10 R7-06 asks, subscribes with the server's key, and gives the subscription to the server; and back", async () => {
    expect(await readPushState(backend.services.api)).toBe("off");
    expect(await switchPushOn(backend.services.api)).toBe("on");
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: "key-1" }]);
    expect(await readPushState(backend.services.api)).toBe("on");
    expect(await switchPushOff(backend.services.api)).toBe("off");
    expect(await readPushState(backend.services.api)).toBe("off");
    expect(saved()).toEqual([SUBSCRIPTION, null]);
  });

  it.each([null, { ...SUBSCRIPTION, endpoint: "https://push.example/2" }])(
    "R7-06 does not count a subscription that an earlier log-in left in the browser: the server has %j",
    async (atServer) => {
      await switchPushOn(backend.services.api);
      known = atServer;
      expect(await readPushState(backend.services.api)).toBe("off");
    },
  );

  it("subscribes to nothing where the user has refused", async () => {
    permission = "denied";
    expect(await readPushState(backend.services.api)).toBe("blocked");
    expect(await switchPushOn(backend.services.api)).toBe("blocked");
    expect([asked, saved()]).toEqual([[], []]);
  });

  it("knows a browser that cannot", async () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    expect(await readPushState(backend.services.api)).toBe("unsupported");
  });
});
