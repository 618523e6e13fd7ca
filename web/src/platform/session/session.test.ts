// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { AUTH_KEY, authStorage } from "./auth-storage.ts";
import { MINE } from "./local-keys.ts";
import type { Services } from "./services.ts";
import { LAN, problem, startTestBackend, type TestBackend, until } from "../../testing/backend.ts";

let backend: TestBackend;
let services: Services;
let logged: MockInstance;
const urls = (): string[] => backend.received.map(({ method, url }) => `${method} ${url.split("?")[0]}`);

describe("session", () => {
  beforeEach(async () => {
    localStorage.clear();
    logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend = await startTestBackend();
    ({ services } = backend);
  });

  afterEach(async () => {
    await backend.close();
    vi.restoreAllMocks();
  });

  const loggedIn = async (): Promise<void> => {
    await services.session.login("lan@nepnha.test", "123456");
    await until(() => services.hub.connected.get() && backend.hub.idle());
  };

  it("R4-05 R7-01 R7-02 logs in in two steps and stores the result under the fixed key", async () => {
    await services.session.requestCode("lan@nepnha.test");
    expect(await services.session.login("lan@nepnha.test", "123456")).toBe(true);
    expect(JSON.parse(backend.received[0]?.body ?? "")).toEqual({ email: "lan@nepnha.test", tenantId: 1 });
    expect(JSON.parse(backend.received[1]?.body ?? "")).toEqual({
      email: "lan@nepnha.test",
      otp: "123456",
      tenantId: 1,
    });
    expect(urls().slice(0, 3)).toEqual([
      "POST /api/tenant/auth/emailotp",
      "POST /api/tenant/auth/login",
      "GET /api/tenant/auth/me",
    ]);
    expect(AUTH_KEY).toMatch(/^v726demo1-/);
    expect(JSON.parse(localStorage.getItem(AUTH_KEY) ?? "")).toEqual({
      authToken: "auth-1",
      signalRToken: "signal-1",
    });
    expect(services.session.user()).toEqual(LAN);
  });

  it("R7-02 R7-03 logs in with a user name and a password", async () => {
    expect(await services.session.loginWithPassword("lan", "mái nhà đỏ")).toBe(true);
    const [login] = backend.received;
    expect(login).toMatchObject({ method: "POST", url: "/api/tenant/auth/login" });
    expect(JSON.parse(login?.body ?? "")).toEqual({ userName: "lan", userPassword: "mái nhà đỏ", tenantId: 1 });
    expect(services.session.user()).toEqual(LAN);
  });

  it("R3-08 R7-03 a registration has a code mailed to the address, and the log-in with it goes in", async () => {
    expect(await services.session.register("bao@example.com")).toBeNull();
    expect(services.session.user()).toBeNull();
    expect(await services.session.login("bao@example.com", "123456")).toBe(true);
    expect(urls().slice(0, 3)).toEqual([
      "POST /api/tenant/auth",
      "POST /api/tenant/auth/login",
      "GET /api/tenant/auth/me",
    ]);
    const [registration] = backend.received.map(({ body }) => body);
    expect(JSON.parse(registration ?? "")).toEqual({ email: "bao@example.com", acceptTerms: true, tenantId: 1 });
    expect(services.session.user()).toEqual(LAN);
  });

  it("R8-06 a registration that is refused is logged and yields nothing: nobody is logged in", async () => {
    backend.state.api = ({ url }) => (url === "/api/tenant/auth" ? problem(403, "FORBIDDEN") : undefined);
    const error = await services.session.register("bao@example.com");
    expect(error?.code).toBe("FORBIDDEN");
    expect(logged).toHaveBeenCalledWith("[nepnha] registration", error);
    expect(services.session.user()).toBeNull();
    expect(authStorage.read()).toBeNull();
    expect(urls()).toEqual(["POST /api/tenant/auth"]);
  });

  it("R3-09 R7-07 says that the device is there once the user is loaded; no answer costs nothing", async () => {
    backend.state.api = ({ url }) => (url.endsWith("/deviceOnline") ? problem(500, "INTERNAL") : undefined);
    await loggedIn();
    await until(() => urls().includes("PUT /api/tenant/auth/deviceOnline"));
    const call = backend.received.find(({ url }) => url.endsWith("/deviceOnline"));
    expect(call).toMatchObject({ headers: { authorization: "Bearer auth-1" } });
    expect(JSON.parse(call?.body ?? "")).toEqual({ deviceToken: "", deviceType: "Web" });
    expect(services.session.user()).toEqual(LAN);
  });

  it("R6-02 R6-07 loads the user again when their permissions change, and keeps the connection", async () => {
    await loggedIn();
    backend.state.me = { status: 200, body: { ...LAN, userPermissions: ["news.read"] } };
    backend.hub.send("ReceiveSystemMessage", {
      kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
      id: "n1",
      title: "permissions",
      body: "",
      at: "2026-11-21T01:00:00Z",
    });
    await until(() => services.permissions.has("news.read"));
    expect(services.permissions.has("branches.read")).toBe(false);
    expect(services.hub.connected.get()).toBe(true);
    expect(backend.rechecked).toBe(1);
  });

  it("keeps the user when a reload fails", async () => {
    await loggedIn();
    backend.state.me = "drop";
    await services.session.reload();
    expect(services.session.user()).toEqual(LAN);
    expect(services.permissions.has("branches.read")).toBe(true);
  });

  it("takes the answer of a change of the own profile as the user", async () => {
    await loggedIn();
    const changed = { ...LAN, fullName: "Nguyễn Lan" };
    backend.state.api = ({ url }) => (url.endsWith("/auth/profile") ? { status: 200, body: changed } : undefined);
    await services.session.saveProfile({ fullName: "Nguyễn Lan" });
    expect(services.session.user()).toEqual(changed);
    expect(backend.received.at(-1)).toMatchObject({ method: "PUT", body: '{"fullName":"Nguyễn Lan"}' });
  });

  it("R4-02 R7-05 loads the user of the stored login at the start, once", async () => {
    authStorage.write({ authToken: "stored", signalRToken: "s" });
    await Promise.all([services.session.start(), services.session.start()]);
    expect(services.session.user()).toEqual(LAN);
    const asked = backend.received.filter(({ url }) => url.endsWith("/auth/me"));
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer stored"]);
  });

  it("R4-02 is out without a stored login, and asks nobody", async () => {
    await services.session.start();
    expect(services.session.phase.get()).toEqual({ kind: "out" });
    expect(backend.received).toEqual([]);
  });

  it.each([
    ["no user", { status: 200 }],
    ["device id 0", { status: 200, body: { ...LAN, userDeviceId: 0 } }],
    ["a refused token", problem(401, "UNAUTHORIZED")],
  ])("R4-03 logs out for %s", async (_case, me) => {
    backend.state.me = me;
    authStorage.write({ authToken: "stored", signalRToken: "s" });
    await services.session.start();
    expect(services.session.user()).toBeNull();
    expect(authStorage.read()).toBeNull();
    expect(backend.visited.at(-1)).toMatch(/^\/auth\/login/);
    expect(services.hub.state.get()).toBe("Disconnected");
  });

  it.each([
    ["gives no answer", "drop" as const],
    ["is broken", problem(500, "INTERNAL")],
  ])("R2-02 R4-03 keeps the login when the server %s, and goes on when it answers again", async (_case, me) => {
    backend.state.me = me;
    authStorage.write({ authToken: "stored", signalRToken: "s" });
    await services.session.start();
    expect(services.session.phase.get()).toEqual({ kind: "unreachable", isBusy: false });
    expect(authStorage.read()?.authToken).toBe("stored");
    backend.state.me = { status: 200, body: LAN };
    await services.session.retry();
    expect(services.session.user()).toEqual(LAN);
  });

  it("R4-04 builds the hub, clears the permissions, loads them and sets the user, in this order", async () => {
    const order: string[] = [];
    for (const [what, target, method] of [
      ["hub", services.hub, "build"],
      ["flush", services.permissions, "flush"],
      ["load", services.permissions, "load"],
    ] as const) {
      const spied = target as unknown as Record<string, (...values: unknown[]) => unknown>;
      const original = spied[method]?.bind(target);
      spied[method] = (...values) => {
        order.push(what);
        return original?.(...values);
      };
    }
    services.session.phase.subscribe(() => order.push(services.session.phase.get().kind));
    services.permissions.define("old.one", () => true);
    await services.session.login("lan@nepnha.test", "123456");
    expect(order).toEqual(["hub", "flush", "load", "in"]);
    expect(services.permissions.has("old.one")).toBe(false);
    expect(services.permissions.has("branches.read")).toBe(true);
  });

  it("R4-06 R7-08 a logout clears everything, stops the hub and goes to the login, whatever the server says", async () => {
    await loggedIn();
    const [stickers, database] = [`${MINE}sticker-history`, `${MINE}kept`];
    localStorage.setItem(stickers, "[1]");
    localStorage.setItem(database, "there");
    sessionStorage.setItem(`${MINE}typed-form`, "{}");
    localStorage.setItem("nepnha-language", "en");
    const names = async () => (await indexedDB.databases()).map(({ name }) => name);
    await new Promise((resolve) => {
      const opening = indexedDB.open(database);
      opening.addEventListener("success", () => resolve(opening.result.close()));
    });
    expect(await names()).toEqual([database]);
    const cleared = vi.fn<() => void>();
    services.session.onEnd(cleared);
    services.session.logout();
    expect(localStorage.getItem(AUTH_KEY)).toBeNull();
    expect([stickers, database, "nepnha-language"].map((key) => localStorage.getItem(key))).toEqual([null, null, "en"]);
    expect(sessionStorage.getItem(`${MINE}typed-form`)).toBeNull();
    await vi.waitFor(async () => expect(await names()).toEqual([]));
    expect(services.permissions.has("branches.read")).toBe(false);
    await until(() => services.hub.state.get() === "Disconnected");
    expect(cleared).toHaveBeenCalledOnce();
    expect(backend.visited).toEqual(["/auth/login"]);
    await until(() => urls().includes("POST /api/tenant/auth/logout"));
    const call = backend.received.find(({ url }) => url.endsWith("/auth/logout"));
    expect(call).toMatchObject({ body: "{}", headers: { authorization: "Bearer auth-1" } });
  });

  it("R4-07 R2-05 a logout-device event with this device's id ends the session and loads the login page", async () => {
    await loggedIn();
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    backend.hub.send("LogoutDevice", { deviceId: 7, reason: "SINGLE_WEB" });
    await until(() => assign.mock.calls.length > 0);
    expect(assign).toHaveBeenCalledExactlyOnceWith("/auth/login?otherLoggedIn=true");
    expect(authStorage.read()).toBeNull();
    expect(services.permissions.has("branches.read")).toBe(false);
    await until(() => services.hub.state.get() === "Disconnected");
  });

  it("R4-07 an event with another device's id changes nothing", async () => {
    await loggedIn();
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    backend.hub.send("LogoutDevice", { deviceId: 8, reason: "SINGLE_WEB" });
    const heard = new Promise<void>((resolve) => {
      services.hub.on("SyncRequired", () => resolve());
    });
    backend.hub.send("SyncRequired", { reason: "after" });
    await heard;
    expect(services.session.user()).toEqual(LAN);
    expect(assign).not.toHaveBeenCalled();
    expect(services.hub.connected.get()).toBe(true);
  });

  it("goes to the login, with the reason, when a call is refused because the session has ended", async () => {
    await loggedIn();
    backend.state.me = problem(401, "UNAUTHORIZED");
    await services.api.call("/auth/me").catch(() => undefined);
    await until(() => backend.visited.length > 0);
    expect(backend.visited).toEqual(["/auth/login?expired=true"]);
    expect(services.session.user()).toBeNull();
  });

  it("R4-07 goes to the login that tells of the other browser when a call hears of it before the hub does", async () => {
    await loggedIn();
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    backend.state.me = problem(401, "SESSION_REPLACED");
    await services.api.call("/auth/me").catch(() => undefined);
    expect(assign).toHaveBeenCalledWith("/auth/login?otherLoggedIn=true");
    expect(services.session.user()).toBeNull();
  });

  it("follows a logout in another tab", async () => {
    await loggedIn();
    localStorage.removeItem(AUTH_KEY);
    globalThis.dispatchEvent(new StorageEvent("storage", { key: AUTH_KEY, oldValue: "{}", newValue: null }));
    await until(() => backend.visited.length > 0);
    expect(backend.visited).toEqual(["/auth/login"]);
    expect(services.session.user()).toBeNull();
  });
});

describe("stored login", () => {
  it.each(["", "{", "null", "[]", '{"authToken":""}', '{"authToken":1,"signalRToken":"s"}', '{"authToken":"a"}'])(
    "R4-02 reads %j as none",
    (stored) => {
      localStorage.setItem(AUTH_KEY, stored);
      expect(authStorage.read()).toBeNull();
    },
  );
});
