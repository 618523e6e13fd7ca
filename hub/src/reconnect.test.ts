import type { Duplex } from "node:stream";
import { HubConnectionState, HttpTransportType, JsonHubProtocol } from "@microsoft/signalr";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient } from "./testing/client.ts";
import { postNegotiate } from "./testing/negotiate.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { pause, until } from "./testing/until.ts";

afterEach(() => void vi.useRealTimers());

/** Lets what has begun on real sockets come to its end while the client's timers stand still. */
function settle(): Promise<void> {
  return pause(60);
}

describe("reconnecting clients", () => {
  it("R4-08 R4-09 R9-02 try again after 0, 2, 10 and 30 s, then stop", async () => {
    const attempts: number[] = [];
    let open = true;
    const { url, sockets } = await startTestHub({
      authenticate: () => {
        if (!open) attempts.push(Date.now());
        return Promise.resolve(open ? { userId: "an" } : null);
      },
    });
    const flags: boolean[] = [false];
    const client = createClient(url, { configure: (builder) => void builder.withAutomaticReconnect() });
    client.onreconnecting(() => void flags.push(false));
    client.onreconnected(() => void flags.push(true));
    const closed: unknown[] = [];
    client.onclose((error) => closed.push(error));
    await client.start();
    flags.push(true);

    open = false;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    const begin = Date.now();
    for (const socket of sockets) socket.destroy();
    await settle();
    for (const step of [0, 1_999, 1, 9_999, 1, 29_999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(step);
      await settle();
    }
    expect(attempts.map((at) => at - begin)).toEqual([0, 2_000, 12_000, 42_000]);
    expect(closed).toHaveLength(1);
    expect(client.state).toBe(HubConnectionState.Disconnected);
    expect(flags).toEqual([false, true, false]);
  });

  it("R4-08 R4-10 come back for real, with a new id and through the documented states", async () => {
    const { hub, url, sockets } = await startTestHub({ methods: { Say: () => "said" } });
    const client = createClient(url, { configure: (builder) => void builder.withAutomaticReconnect() });
    const states: HubConnectionState[] = [client.state];
    await expect(client.send("Say")).rejects.toThrow("not in the 'Connected' State");
    const starting = client.start();
    states.push(client.state);
    await starting;
    states.push(client.state);
    await expect(client.start()).rejects.toThrow("not in the 'Disconnected' state");
    const firstId = client.connectionId;
    let back = "";
    client.onreconnecting(() => states.push(client.state));
    client.onreconnected((id) => (back = id ?? ""));
    const lost = client.invoke("Say");
    for (const socket of sockets) socket.destroy();
    await expect(lost).rejects.toThrow("WebSocket closed with status code: 1006");
    await until("the client to be back", () => back !== "");
    states.push(client.state);
    expect(back).not.toBe(firstId);
    expect(await client.invoke("Say")).toBe("said");
    await until("the old connection to go", () => hub.connectionCount === 1);
    const stopping = client.stop();
    states.push(client.state);
    await stopping;
    states.push(client.state);
    const { Disconnected, Connecting, Connected, Reconnecting, Disconnecting } = HubConnectionState;
    expect(states).toEqual([Disconnected, Connecting, Connected, Reconnecting, Connected, Disconnecting, Disconnected]);
  });

  it.each([
    { goodbye: { allowReconnect: true }, reconnects: true },
    { goodbye: {}, reconnects: false },
    { goodbye: { error: "Anh/Chị đã đăng nhập ở nơi khác" }, reconnects: false },
  ])("heed the server's goodbye $goodbye", async ({ goodbye, reconnects }) => {
    for (const transport of [
      HttpTransportType.WebSockets,
      HttpTransportType.ServerSentEvents,
      HttpTransportType.LongPolling,
    ]) {
      const { hub, url } = await startTestHub();
      const client = createClient(url, {
        transport,
        configure: (builder) => void builder.withAutomaticReconnect([0, 0]),
      });
      const log: string[] = [];
      client.onreconnected(() => log.push("back"));
      client.onclose((error) => log.push(`closed ${error?.message ?? "in order"}`));
      await client.start();
      await until("the connection", () => hub.connectionCount === 1);
      hub.connectionsOf("an")[0]?.close(goodbye);
      await until("an outcome", () => log.length > 0);
      const text = goodbye.error ? `closed Server returned an error on close: ${goodbye.error}` : "closed in order";
      expect(log).toEqual([reconnects ? "back" : text]);
      await client.stop();
    }
  });

  it.each(["WebSockets", "ServerSentEvents", "LongPolling"] as const)("reconnect when %s breaks", async (kind) => {
    const { url, sockets } = await startTestHub();
    const client = createClient(url, {
      transport: HttpTransportType[kind],
      configure: (builder) => void builder.withAutomaticReconnect([0, 50]),
    });
    let back = false;
    client.onreconnected(() => (back = true));
    await client.start();
    await pause(20);
    for (const socket of sockets) socket.destroy();
    await until("the client to be back", () => back);
    expect(client.state).toBe(HubConnectionState.Connected);
  });
});

describe("R8-07 errors that a client sees", () => {
  it("names a refused handshake", async () => {
    const { url } = await startTestHub();
    const xml = Object.assign(new JsonHubProtocol(), { name: "xml" });
    const client = createClient(url, { configure: (builder) => void builder.withHubProtocol(xml) });
    await expect(client.start()).rejects.toThrow("The protocol 'xml' is not supported.");
  });

  it("gives up a silent server", async () => {
    const { url } = await startTestHub();
    const client = createClient(url);
    client.serverTimeoutInMilliseconds = 100;
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    await client.start();
    expect((await closed)?.message).toBe("Server timeout elapsed without receiving a message from the server.");
  });

  it("does not give up a server that pings", async () => {
    const { url } = await startTestHub({ limits: { keepAliveMs: 30, scanMs: 10 } });
    const client = createClient(url);
    client.serverTimeoutInMilliseconds = 300;
    await client.start();
    await pause(700);
    expect(client.state).toBe(HubConnectionState.Connected);
  });

  it("sees a line that breaks before the handshake", async () => {
    const { http, url } = await startTestHub();
    http.prependListener("upgrade", (_request, socket: Duplex) => {
      const write = socket.write.bind(socket);
      vi.spyOn(socket, "write")
        .mockImplementationOnce((head: unknown) => write(head))
        .mockImplementation(() => !socket.destroy());
    });
    await expect(createClient(url).start()).rejects.toThrow("WebSocket closed with status code: 1006");
  });

  it("shows a refused log-in as 401 Unauthorized", async () => {
    const { url } = await startTestHub();
    await expect(createClient(url, { token: "bad" }).start()).rejects.toThrow(
      "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'",
    );
  });
});

describe("redirects", () => {
  it("sends a client on to another server with a token for it", async () => {
    const target = await startTestHub({ methods: { WhoAmI: ({ connection }) => connection.user.userId } });
    const { hub, url } = await startTestHub({
      redirect: (user) => ({ url: target.url, accessToken: `${user.userId}-there` }),
    });
    const client = createClient(url);
    await client.start();
    expect(await client.invoke("WhoAmI")).toBe("an-there");
    expect(hub.connectionCount).toBe(0);
  });

  it("R9-02 is followed 100 times and no more", async () => {
    let redirects = 0;
    const { url } = await startTestHub({
      redirect: () => {
        redirects += 1;
        return { url };
      },
    });
    await expect(createClient(url).start()).rejects.toThrow("Negotiate redirection limit exceeded.");
    expect(redirects).toBe(100);
  });

  it("keeps a user here for null", async () => {
    const { url } = await startTestHub({ redirect: () => null });
    expect(await (await postNegotiate(url)).text()).toContain("connectionToken");
  });
});
