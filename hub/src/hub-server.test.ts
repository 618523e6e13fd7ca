import { HttpTransportType, HubConnectionState } from "@microsoft/signalr";
import { describe, expect, it, vi } from "vitest";
import { HubError, HubUnauthorizedError } from "./hub-error.ts";
import { createClient } from "./testing/client.ts";
import { deferred } from "./testing/deferred.ts";
import { FakeClock } from "./testing/fake-clock.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { pause, until } from "./testing/until.ts";

describe("methods", () => {
  it("answers values, null and nothing", async () => {
    const { url } = await startTestHub({
      methods: {
        Echo: (_call, value) => value,
        WhoAmI: ({ connection }) => connection.user.userId,
        Nothing: () => {},
      },
    });
    const client = createClient(url);
    await client.start();
    expect(await client.invoke("Echo", { ten: "Nếp Nhà", list: [1, null] })).toEqual({
      ten: "Nếp Nhà",
      list: [1, null],
    });
    expect(await client.invoke("Echo", null)).toBeNull();
    expect(await client.invoke("WhoAmI")).toBe("an");
    expect(await client.invoke("Nothing")).toBeUndefined();
  });

  it("finds a method without regard to case, and nothing that the hub does not have", async () => {
    const { url } = await startTestHub({ methods: { SendMessage: () => "sent" } });
    const client = createClient(url);
    await client.start();
    expect(await client.invoke("sendmessage")).toBe("sent");
    for (const name of ["Other", "constructor", "__proto__", "toString"]) {
      await expect(client.invoke(name)).rejects.toThrow(`Unknown hub method '${name}'`);
    }
  });

  it("refuses two methods that differ only in case", async () => {
    await expect(startTestHub({ methods: { Say: () => {}, say: () => {} } })).rejects.toThrow("case does not count");
  });

  it("runs the calls of one connection one after the other, in order", async () => {
    const log: string[] = [];
    const { url } = await startTestHub({
      methods: {
        async Slow(_call, name) {
          log.push(`begin ${String(name)}`);
          await pause(name === 1 ? 30 : 1);
          log.push(`end ${String(name)}`);
        },
      },
    });
    const client = createClient(url);
    await client.start();
    await Promise.all([1, 2, 3].map((name) => client.invoke("Slow", name)));
    expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]);
  });

  it("never answers a call without an id", async () => {
    const { url } = await startTestHub({ methods: { Say: () => "answer" } });
    const client = await RawClient.connect(url);
    client.send(
      { type: 1, target: "Say", arguments: [] },
      { type: 1, target: "Say", arguments: [], invocationId: "7" },
    );
    expect(await client.received(2)).toEqual({ type: 3, invocationId: "7", result: "answer" });
  });
});

describe("errors of calls", () => {
  const methods = {
    Break: () => {
      throw new Error("a secret");
    },
    Refuse: () => {
      throw new HubError("Nhóm đã đóng");
    },
    Unwritable: () => 1n,
    Say: () => "said",
    async *Count() {
      yield await Promise.resolve(1);
    },
  };

  it("hides the text of an error and shows that of a HubError", async () => {
    const { url } = await startTestHub({ methods });
    const client = createClient(url);
    await client.start();
    await expect(client.invoke("Break")).rejects.toThrow(
      /^An unexpected error occurred invoking 'Break' on the server\.$/,
    );
    await expect(client.invoke("Refuse")).rejects.toThrow(
      "An unexpected error occurred invoking 'Refuse' on the server. HubException: Nhóm đã đóng",
    );
  });

  it("shows every text with detailed errors", async () => {
    const { url } = await startTestHub({ methods, detailedErrors: true });
    const client = createClient(url);
    await client.start();
    await expect(client.invoke("Break")).rejects.toThrow(
      "An unexpected error occurred invoking 'Break' on the server. Error: a secret",
    );
  });

  it("answers an error for a result that cannot be written, and lives on", async () => {
    const { url } = await startTestHub({ methods });
    const client = createClient(url);
    await client.start();
    await expect(client.invoke("Unwritable")).rejects.toThrow("An unexpected error occurred invoking 'Unwritable'");
    expect(await client.invoke("Say")).toBe("said");
  });

  it("refuses by a filter, before the method runs", async () => {
    const { url } = await startTestHub({
      methods,
      filters: [
        (invocation, next) => {
          if (invocation.target === "Say") throw new HubUnauthorizedError();
          return next();
        },
      ],
    });
    const client = createClient(url);
    await client.start();
    await expect(client.invoke("say")).rejects.toThrow("Failed to invoke 'say' because user is unauthorized");
  });

  it("answers the binding error for arguments that do not fit", async () => {
    const { url } = await startTestHub({
      methods: { Add: (_call, a, b) => Number(a) + Number(b) },
      bindArguments(_target, args) {
        if (args.length !== 2) throw new Error("Invocation provides the wrong number of arguments.");
        return [...args];
      },
    });
    const client = createClient(url);
    await client.start();
    expect(await client.invoke("Add", 1, 2)).toBe(3);
    await expect(client.invoke("Add", 1)).rejects.toThrow(/^Failed to invoke 'Add' due to an error on the server\.$/);
  });

  it("refuses a stream called as a method and a method called as a stream", async () => {
    const { url } = await startTestHub({ methods });
    const client = createClient(url);
    await client.start();
    await expect(client.invoke("Count")).rejects.toThrow(
      "The client attempted to invoke the streaming 'Count' method with a non-streaming invocation.",
    );
    const failure = await new Promise<Error>((resolve) => {
      client.stream("Say").subscribe({ next() {}, complete() {}, error: resolve });
    });
    expect(failure.message).toBe(
      "The client attempted to invoke the non-streaming 'Say' method with a streaming invocation.",
    );
  });
});

describe("life of a connection", () => {
  it("tells the application who came and who left", async () => {
    const log: string[] = [];
    const { hub, url } = await startTestHub({
      onConnected: ({ user }) => void log.push(`+${user.userId}`),
      onDisconnected: ({ user }, error) => void log.push(`-${user.userId}${error ? " with an error" : ""}`),
    });
    const client = createClient(url, { token: "binh" });
    await client.start();
    await until("binh", () => hub.isUserConnected("binh"));
    expect([...hub.connections()].map(({ user }) => user.userId)).toEqual(["binh"]);
    expect(hub.connectionsOf("binh").map(({ id }) => id)).toEqual([client.connectionId]);
    await client.stop();
    await until("nobody", () => hub.connectionCount === 0);
    expect(log).toEqual(["+binh", "-binh"]);
  });

  it("closes for good when onConnected fails, without its text", async () => {
    const { hub, url } = await startTestHub({
      onConnected: () => {
        throw new Error("a secret");
      },
    });
    const client = await RawClient.connect(url);
    expect(await client.received(2)).toEqual({ type: 7, error: "Connection closed with an error." });
    expect(await client.closed()).toBe(1000);
    expect(hub.connectionCount).toBe(0);
  });

  it("ends calls of a client that leaves through their signal", async () => {
    const aborted: boolean[] = [];
    const { url } = await startTestHub({
      methods: {
        Wait: ({ signal }) =>
          new Promise<void>((resolve) => {
            signal.addEventListener("abort", () => {
              aborted.push(true);
              resolve();
            });
          }),
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "Wait", arguments: [], invocationId: "1" });
    await pause(20);
    client.socket.terminate();
    await until("the signal", () => aborted.length > 0);
    expect(aborted).toEqual([true]);
  });

  it("does not begin the calls that still wait when their client leaves", async () => {
    const gate = deferred();
    const log: unknown[] = [];
    const { hub, url } = await startTestHub({
      methods: {
        async Wait(_call, name) {
          log.push(name);
          await gate.promise;
        },
      },
      onDisconnected: () => void log.push("gone"),
    });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "Wait", arguments: [1] }, { type: 1, target: "Wait", arguments: [2] });
    await until("the first call", () => log.length > 0);
    client.socket.terminate();
    await until("the end", () => hub.connectionCount === 0);
    expect(log).toEqual([1]);
    gate.resolve();
    await until("the farewell", () => log.length > 1);
    expect(log).toEqual([1, "gone"]);
  });

  it("answers an empty close frame with code 1000", async () => {
    const { url } = await startTestHub();
    const client = await RawClient.connect(url);
    client.socket.close();
    expect(await client.closed()).toBe(1000);
  });

  it("needs no negotiation, and a client that closes by message goes quietly", async () => {
    const { url } = await startTestHub();
    const client = createClient(url, { skipNegotiation: true, transport: HttpTransportType.WebSockets });
    await client.start();
    expect(client.state).toBe(HubConnectionState.Connected);
    const raw = await RawClient.connect(url);
    raw.send({ type: 7 });
    expect(await raw.closed()).toBe(1000);
    expect(raw.messages).toHaveLength(1);
  });

  it("closes a session at its user's expiry so that the client comes back with a new token", async () => {
    const clock = new FakeClock();
    const { url } = await startTestHub({
      clock,
      authenticate: () => Promise.resolve({ userId: "an", expiresAt: Date.now() + 50 }),
    });
    const client = await RawClient.connect(url);
    await pause(60);
    clock.advance(1_000);
    expect(await client.received(2)).toEqual({ type: 7, allowReconnect: true });
  });
});

describe("targets", () => {
  it("reaches users, groups, one connection and all, but for the excepted", async () => {
    const { hub, url } = await startTestHub();
    const names = ["an", "binh", "chi"];
    const heard = new Map<string, unknown[]>(names.map((name) => [name, []]));
    const clients = names.map((name) => {
      const client = createClient(url, { token: name });
      client.on("News", (news) => heard.get(name)?.push(news));
      return client;
    });
    for (const client of clients) await client.start();
    const [an, binh] = clients.map((client) => client.connectionId ?? "");
    hub.addToGroup(an ?? "", "group");
    hub.addToGroup(binh ?? "", "group");

    hub.clients.all().send("News", "all");
    hub.clients.user("chi").send("News", "user");
    hub.clients.users(["an", "an", "chi"]).send("News", "users");
    hub.clients
      .group("group")
      .except([an ?? ""])
      .send("News", "group");
    hub.removeFromGroup(binh ?? "", "group");
    hub.clients.group("group").send("News", "left");
    hub.clients.connection(binh ?? "").send("News", "one");
    hub.clients.connection("nobody").send("News", "none");
    hub.clients.all().send("News", "end");

    await until("the end", () => names.every((name) => heard.get(name)?.at(-1) === "end"));
    expect(heard.get("an")).toEqual(["all", "users", "left", "end"]);
    expect(heard.get("binh")).toEqual(["all", "group", "one", "end"]);
    expect(heard.get("chi")).toEqual(["all", "user", "users", "end"]);
  });

  it("matches the urls below its path and no others", async () => {
    const { hub } = await startTestHub();
    expect(["/hub", "/hub/negotiate?x=1", "/HUB?id=1"].map((url) => hub.matches(url))).toEqual([true, true, true]);
    expect(["/hubs", "/", "/other/hub"].map((url) => hub.matches(url))).toEqual([false, false, false]);
  });
});

describe("broadcasts", () => {
  it("are serialised once, and framed once for all sockets", async () => {
    let writes = 0;
    const payload = {
      toJSON() {
        writes += 1;
        return "x".repeat(1_000);
      },
    };
    const { hub, url, sockets } = await startTestHub();
    const clients = await Promise.all(Array.from({ length: 20 }, () => RawClient.connect(url)));
    const frames = new Set<unknown>();
    for (const socket of sockets) {
      const write = socket.write.bind(socket);
      vi.spyOn(socket, "write").mockImplementation((chunk: unknown) => {
        frames.add(chunk);
        return write(chunk as Buffer);
      });
    }
    hub.clients.all().send("News", payload);
    for (const client of clients) expect(await client.received(2)).toMatchObject({ target: "News" });
    expect(writes).toBe(1);
    expect(frames.size).toBe(1);
  });
});
