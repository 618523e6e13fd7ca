import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import type { RealtimeEvents } from "@nepnha/contract/platform/realtime";
import type { Hub, HubOf } from "./hub.ts";
import { problem, startTestBackend, type TestBackend, until } from "../../testing/backend.ts";

let backend: TestBackend;
let hub: Hub;
let logged: MockInstance;
const connected = (): boolean => hub.connected.get() && backend.hub.idle();

describe("hub client", () => {
  beforeEach(async () => {
    logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend = await startTestBackend();
    ({ hub } = backend.services);
    hub.build("signal-1");
  });

  afterEach(async () => {
    vi.useRealTimers();
    await backend.close();
    vi.restoreAllMocks();
  });

  it("R7-10 logs in to the chat service with the device login object, then connects with the same token", async () => {
    expect(hub.deviceId()).toBe(0);
    await hub.start();
    const [login, negotiation] = backend.received;
    expect(login).toMatchObject({ method: "POST", url: "/chat/api/auth/login" });
    expect(JSON.parse(login?.body ?? "")).toEqual({ deviceToken: "", deviceType: "Web", signalRToken: "signal-1" });
    expect(negotiation).toMatchObject({
      method: "POST",
      url: "/chat/chathub/negotiate?negotiateVersion=1",
      headers: { authorization: "Bearer signal-1" },
    });
    expect(hub.deviceId()).toBe(7);
  });

  it("R4-08 R4-10 goes from Disconnected over Connecting to Connected and back; the flag goes with it", async () => {
    const states: string[] = [];
    hub.state.subscribe(() => states.push(`${hub.state.get()} ${hub.connected.get()}`));
    expect(hub.connected.get()).toBe(false);
    await hub.start();
    expect(hub.connected.get()).toBe(true);
    await hub.stop();
    expect(states).toEqual(["Connecting false", "Connected false", "Disconnecting false", "Disconnected false"]);
  });

  it("R4-10 starts only from Disconnected and sends only from Connected", async () => {
    await expect(hub.invoke("OpenDirect", { userId: "u2" })).rejects.toThrow("'Connected' State");
    const starting = hub.start();
    await expect(hub.start()).rejects.toThrow("'Disconnected' State");
    await starting;
    await expect(hub.start()).rejects.toThrow("'Disconnected' State");
    backend.state.complete = ({ target, arguments: [argument] }) => ({ ok: true, data: { target, argument } });
    await expect(hub.invoke("OpenDirect", { userId: "u2" })).resolves.toEqual({
      ok: true,
      data: { target: "OpenDirect", argument: { userId: "u2" } },
    });
  });

  it("R7-13 sends a reaction as a JSON string", async () => {
    await hub.start();
    let seen: unknown;
    backend.state.complete = ({ arguments: [argument] }) => {
      seen = argument;
      return { ok: true, data: { changeSeq: 1 } };
    };
    await hub.invoke("ReactToMessage", '{"chatExpressionId":1}');
    expect(seen).toBe('{"chatExpressionId":1}');
  });

  it("R7-12 tells a listener of an event once, also on the next connection, until it stops listening", async () => {
    const seen: string[] = [];
    const events: HubOf<object, RealtimeEvents> = hub;
    const stop = events.on("SyncRequired", ({ reason }) => seen.push(reason));
    await hub.start();
    events.on("SyncRequired", ({ reason }) => seen.push(`late ${reason}`));
    backend.hub.send("SyncRequired", { reason: "one" });
    await until(() => seen.length === 2);
    await hub.stop();
    await hub.start();
    backend.hub.send("SyncRequired", { reason: "two" });
    await until(() => seen.length === 4);
    stop();
    backend.hub.send("SyncRequired", { reason: "three" });
    await until(() => seen.length === 5);
    expect(seen).toEqual(["one", "late one", "two", "late two", "late three"]);
  });

  it("R4-08 is not connected while reconnecting, and is again after it, with a fresh token", async () => {
    await hub.start();
    await until(connected);
    const flags: boolean[] = [];
    hub.connected.subscribe(() => flags.push(hub.connected.get()));
    backend.hub.drop();
    await until(() => flags.length === 2);
    expect(flags).toEqual([false, true]);
    expect(backend.hub.negotiated.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer signal-1",
      "Bearer signal-me",
    ]);
    expect(logged).toHaveBeenCalledWith("[nepnha] hub reconnecting", expect.any(Error));
  });

  it("R4-09 tries after 0, 2, 10 and 30 s and then stops; it comes back some seconds after the user does", async () => {
    await hub.start();
    await until(connected);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.spyOn(Math, "random").mockReturnValue(0);
    const timer = vi.spyOn(globalThis, "setTimeout");
    backend.hub.refuse(true);
    backend.hub.drop();
    for (const [attempt, delay] of [0, 2000, 10_000, 30_000].entries()) {
      await until(() => hub.state.get() === "Reconnecting" && timer.mock.lastCall?.[1] === delay);
      if (delay > 0) vi.advanceTimersByTime(delay - 1);
      expect(backend.hub.negotiated).toHaveLength(1 + attempt);
      vi.advanceTimersByTime(1);
      await until(() => backend.hub.negotiated.length === 2 + attempt);
    }
    await until(() => hub.state.get() === "Disconnected");
    expect(hub.connected.get()).toBe(false);
    // The next try is a start of our own, 30 s away at the soonest.
    vi.advanceTimersByTime(20_000);
    expect(backend.hub.negotiated).toHaveLength(5);

    backend.hub.refuse(false);
    globalThis.dispatchEvent(new Event("online"));
    globalThis.dispatchEvent(new Event("focus"));
    vi.advanceTimersByTime(4999);
    expect(hub.state.get()).toBe("Disconnected");
    vi.advanceTimersByTime(1);
    await until(() => hub.connected.get());
    expect(backend.hub.negotiated).toHaveLength(6);
  });

  it("R8-06 publishes and logs a failed log-in to the chat service, and may start again", async () => {
    backend.state.chatLogin = problem(401, "UNAUTHORIZED");
    await expect(hub.start()).rejects.toMatchObject({ status: 401 });
    expect(hub.loginError.get()?.message).toBe("chi tiết UNAUTHORIZED");
    expect(logged).toHaveBeenCalledExactlyOnceWith("[nepnha] hub start", expect.any(Error));
    expect(hub.state.get()).toBe("Disconnected");
    backend.state.chatLogin = { status: 200, body: { deviceId: 9, userId: "u1" } };
    await hub.start();
    expect(hub.loginError.get()).toBeNull();
    expect(hub.deviceId()).toBe(9);
  });

  it("R7-10 takes an answer that is not truthy for a refusal", async () => {
    backend.state.chatLogin = { status: 200, body: null };
    await expect(hub.start()).rejects.toThrow("refused");
    expect(hub.connected.get()).toBe(false);
  });

  it("R5-15 lets the url change only while Disconnected or Reconnecting, and never to nothing", async () => {
    expect(() => hub.setUrl("")).toThrow("empty");
    const { noImageUrl: _, chatUrl } = backend.services.environment;
    hub.setUrl(`${chatUrl}/chathub?other=1`);
    await hub.start();
    expect(backend.hub.negotiated[0]?.url).toContain("other=1");
    expect(() => hub.setUrl(`${chatUrl}/chathub`)).toThrow("Disconnected or Reconnecting");
  });

  it("a stop during the start wins", async () => {
    const starting = hub.start();
    await hub.stop();
    await starting;
    expect(hub.state.get()).toBe("Disconnected");
    expect(hub.connected.get()).toBe(false);
  });
});
