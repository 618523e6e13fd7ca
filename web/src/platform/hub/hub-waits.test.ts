import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { problem, startTestBackend, type TestBackend, until } from "../../testing/backend.ts";
import { createApiClient } from "../api/client.ts";
import { createHub, type Hub } from "./hub.ts";

describe("what the hub client waits for", () => {
  let backend: TestBackend;
  let logged: MockInstance;
  let hubs: Hub[];

  beforeEach(async () => {
    logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend = await startTestBackend();
    hubs = [];
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });

  afterEach(async () => {
    vi.useRealTimers();
    for (const hub of hubs) await hub.stop();
    await backend.close();
    vi.restoreAllMocks();
  });

  const make = (patience?: number, renewToken = async () => "fresh"): Hub => {
    const { chatUrl } = backend.services.environment;
    const hub = createHub({
      chat: createApiClient({ baseUrl: chatUrl, token: () => null }),
      url: `${chatUrl}/chathub`,
      renewToken,
      ...(patience === undefined ? {} : { patience }),
    });
    hubs.push(hub);
    return hub;
  };
  const logins = (): number => backend.received.filter(({ url }) => url.endsWith("/auth/login")).length;
  /** Whatever is under way on the network without a timer has come to its end. */
  const quiet = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  /** A hub that is disconnected, since the chat service refused it; the next log-in is taken. */
  const refused = async (): Promise<Hub> => {
    const hub = make();
    const { chatLogin } = backend.state;
    backend.state.chatLogin = problem(401, "UNAUTHORIZED");
    await expect(hub.start()).rejects.toThrow("UNAUTHORIZED");
    backend.state.chatLogin = chatLogin;
    return hub;
  };

  it("the first screen, as long as it is told; nothing where it is not told, or somebody hurries", async () => {
    const patient = make(5000);
    const started = patient.start();
    await until(() => logins() === 1);
    await quiet();
    vi.advanceTimersByTime(4999);
    await quiet();
    expect(backend.hub.negotiated).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await started;
    expect(backend.hub.negotiated).toHaveLength(1);

    await make().start();
    const hurried = make(5000);
    hurried.hurry();
    await hurried.start();
    expect(backend.hub.negotiated).toHaveLength(3);
  });

  it("a stop before the screen was there: nothing is connected any more", async () => {
    const hub = make(5000);
    const started = hub.start();
    await until(() => logins() === 1);
    await quiet();
    await hub.stop();
    hub.hurry();
    await started;
    await quiet();
    expect([hub.state.get(), hub.connected.get()]).toEqual(["Disconnected", false]);
    expect(backend.hub.negotiated).toHaveLength(0);
  });

  it("a stop before the log-in failed: it is nobody's failure", async () => {
    const hub = make();
    backend.state.chatLogin = problem(401, "UNAUTHORIZED");
    const started = hub.start();
    await hub.stop();
    await expect(started).resolves.toBeUndefined();
    expect(logged).not.toHaveBeenCalled();
    globalThis.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(hub.state.get()).toBe("Disconnected");
  });

  it("three seconds for a server that does not answer the goodbye", async () => {
    const hub = make();
    await hub.start();
    await until(() => backend.hub.idle());
    backend.hub.ignoreGoodbyes();
    const stopped = hub.stop();
    await quiet();
    vi.advanceTimersByTime(2999);
    await quiet();
    expect([hub.state.get(), hub.connected.get()]).toEqual(["Disconnecting", false]);
    vi.advanceTimersByTime(1);
    await stopped;
    expect(hub.state.get()).toBe("Disconnected");
  });

  it("nothing else for a server that answers the goodbye", async () => {
    const hub = make();
    await hub.start();
    await until(() => backend.hub.idle());
    await hub.stop();
    expect([hub.state.get(), hub.connected.get()]).toEqual(["Disconnected", false]);
  });

  it.each([
    [401, 1],
    [503, 0],
  ])("nobody, but asks for another token where the hub takes none (%i: %i)", async (status, times) => {
    let renewed = 0;
    const hub = make(undefined, async () => {
      renewed += 1;
      throw new Error("The session is over");
    });
    hub.build("first");
    backend.hub.refuse(true, status);
    await expect(hub.start()).rejects.toThrow(`Status code '${status}'`);
    await quiet();
    expect([renewed, hub.state.get()]).toEqual([times, "Disconnected"]);
    const told = logged.mock.calls.filter(([what]) => what === "[nepnha] hub token");
    expect(told.map(([, cause]) => String(cause))).toEqual(
      Array.from({ length: times }, () => "Error: The session is over"),
    );
  });

  it.each([
    ["the network", 0, 5000, () => globalThis.dispatchEvent(new Event("online"))],
    ["the focus", 0.5, 17_500, () => globalThis.dispatchEvent(new Event("focus"))],
    ["the page", 1, 30_000, () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("%s to come back, and then some seconds by chance (%d: %i ms), once", async (_name, chance, ms, comeBack) => {
    // The try that comes by itself stands at its latest, where it is in nobody's way.
    const random = vi.spyOn(Math, "random").mockReturnValue(1);
    const hub = await refused();
    random.mockReturnValue(chance);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    comeBack();
    vi.advanceTimersByTime(30_000 - 1);
    expect(hub.state.get()).toBe("Disconnected");
    visibility.mockReturnValue("visible");
    comeBack();
    vi.advanceTimersByTime(ms - 1);
    comeBack();
    expect(hub.state.get()).toBe("Disconnected");
    vi.advanceTimersByTime(1);
    expect(hub.state.get()).toBe("Connecting");
    await until(() => hub.connected.get());
    comeBack();
    vi.advanceTimersByTime(120_000);
    await quiet();
    expect([logins(), hub.state.get()]).toEqual([2, "Connected"]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, 30_000],
    [0.5, 45_000],
    [1, 60_000],
  ])("nothing but its time, by chance (%d: %i ms), and tries on while it is refused", async (chance, ms) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { chatLogin } = backend.state;
    const hub = await refused();
    backend.state.chatLogin = problem(401, "UNAUTHORIZED");
    for (let turn = 2; turn <= 4; turn += 1) {
      vi.advanceTimersByTime(ms - 1);
      await quiet();
      expect([logins(), hub.state.get()]).toEqual([turn - 1, "Disconnected"]);
      vi.advanceTimersByTime(1);
      await until(() => logins() === turn && hub.state.get() === "Disconnected");
    }
    backend.state.chatLogin = chatLogin;
    vi.advanceTimersByTime(ms);
    await until(() => hub.connected.get());
    expect(logins()).toBe(5);
  });

  it("nobody once it was started by hand, or stopped", async () => {
    const [started, stopped] = [await refused(), await refused()];
    globalThis.dispatchEvent(new Event("online"));
    await started.start();
    await stopped.stop();
    for (const event of ["online", "focus"]) globalThis.dispatchEvent(new Event(event));
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(120_000);
    await quiet();
    expect([logins(), stopped.state.get()]).toEqual([3, "Disconnected"]);
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it("the next return, where its own start failed too", async () => {
    const hub = await refused();
    backend.state.chatLogin = problem(401, "UNAUTHORIZED");
    for (let turn = 2; turn <= 3; turn += 1) {
      globalThis.dispatchEvent(new Event("online"));
      vi.advanceTimersByTime(60_000);
      await until(() => logins() === turn && hub.state.get() === "Disconnected");
      await quiet();
      expect(logged).toHaveBeenLastCalledWith("[nepnha] hub restart", expect.any(Error));
    }
  });

  it.each([
    [undefined, 0],
    ["full", 1],
  ])("a while, where the server ended it for good (%s; %i in the log)", async (error, times) => {
    const hub = make();
    await hub.start();
    await until(() => backend.hub.idle());
    backend.hub.dismiss(error);
    await until(() => hub.state.get() === "Disconnected");
    expect([hub.connected.get(), backend.hub.negotiated.length]).toEqual([false, 1]);
    const closed = logged.mock.calls.filter(([what]) => what === "[nepnha] hub closed");
    expect(closed.map(([, cause]) => cause instanceof Error)).toEqual(Array.from({ length: times }, () => true));
    globalThis.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    await until(() => hub.connected.get());
    expect(backend.hub.negotiated).toHaveLength(2);
  });

  it("R5-15 the address that it was given while it reconnects", async () => {
    const hub = make();
    await hub.start();
    await until(() => backend.hub.idle());
    const { chatUrl } = backend.services.environment;
    const off = hub.state.subscribe(() => {
      if (hub.state.get() === "Reconnecting") hub.setUrl(`${chatUrl}/chathub?other=1`);
    });
    backend.hub.drop();
    await until(() => hub.state.get() === "Reconnecting");
    off();
    await quiet();
    vi.advanceTimersByTime(1);
    await until(() => hub.connected.get());
    expect(backend.hub.negotiated.map(({ url }) => url.includes("other=1"))).toEqual([false, true]);
  });
});
