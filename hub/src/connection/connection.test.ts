import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { RawClient } from "../testing/raw-client.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { pause, until } from "../testing/until.ts";

describe("handshake", () => {
  it.each([
    [{ protocol: "xml", version: 1 }, "The protocol 'xml' is not supported."],
    [{ protocol: "json", version: 3 }, "The server does not support version 3 of the 'json' protocol."],
    [{ protocol: "json" }, "An unexpected error occurred during connection handshake."],
    [{ type: 6 }, "An unexpected error occurred during connection handshake."],
  ])("answers %j with its error and closes", async (request, error) => {
    const { url } = await startTestHub();
    const client = await RawClient.open(url);
    client.send(request);
    expect(await client.received(1)).toEqual({ error });
    expect(await client.closed()).toBe(1000);
  });

  it("accepts version 2, and a handshake in pieces with a call behind it", async () => {
    const { url } = await startTestHub({ methods: { Say: () => "said" } });
    const client = await RawClient.open(url);
    client.socket.send('{"protocol":"js');
    client.socket.send('on","version":2}\x1e{"type":1,"target":"Say","arguments":[],"invocationId":"1"}\x1e');
    expect(await client.received(2)).toEqual({ type: 3, invocationId: "1", result: "said" });
    expect(client.messages[0]).toEqual({});
  });

  it("gives up after 15 s, and on a handshake that never ends", async () => {
    const clock = new FakeClock();
    const { url } = await startTestHub({ clock });
    const silent = await RawClient.open(url);
    clock.advance(14_000);
    expect(silent.messages).toEqual([]);
    clock.advance(2_000);
    expect(await silent.received(1)).toEqual({ error: "Handshake was canceled." });
    const dripping = await RawClient.open(url);
    dripping.socket.send("{");
    await pause(20);
    clock.advance(14_000);
    dripping.socket.send('"');
    await pause(20);
    clock.advance(2_000);
    expect(await dripping.received(1)).toEqual({ error: "Handshake was canceled." });
    const endless = await RawClient.open(url);
    endless.socket.send("x".repeat(33_000));
    expect(await endless.received(1)).toEqual({ error: "Handshake was canceled." });
    await endless.closed();
  });
});

describe("broken messages", () => {
  it.each([
    "no json",
    "[]",
    "null",
    "{}",
    '{"type":"1"}',
    '{"type":1,"arguments":[]}',
    '{"type":1,"target":"Say","arguments":{}}',
    '{"type":1,"target":"Say","arguments":[],"invocationId":7}',
    '{"type":4,"target":"Say","arguments":[]}',
    '{"type":2,"invocationId":"1"}',
    '{"type":3,"invocationId":"1","result":1,"error":"x"}',
    '{"type":5,"invocationId":""}',
  ])("closes for good on %s", async (text) => {
    const { url } = await startTestHub();
    const client = await RawClient.connect(url);
    client.socket.send(`${text}\x1e`);
    expect(await client.received(2)).toEqual({ type: 7, error: "Connection closed with an error." });
    expect(await client.closed()).toBe(1000);
  });

  it("takes 64 levels of nesting, brackets in strings not counted, and no more", async () => {
    const { url } = await startTestHub({ methods: { Echo: (_call, value) => value } });
    const client = await RawClient.connect(url);
    const call = (value: string): string => `{"type":1,"target":"Echo","invocationId":"1","arguments":[${value}]}\x1e`;
    const deep = `${"[".repeat(62)}${"]".repeat(62)}`;
    client.socket.send(call(deep));
    expect(await client.received(2)).toEqual({ type: 3, invocationId: "1", result: JSON.parse(deep) });
    client.socket.send(call(JSON.stringify(`\\"${"[".repeat(100)}\\`)));
    expect(await client.received(3)).toMatchObject({ result: `\\"${"[".repeat(100)}\\` });
    client.socket.send(call(`[${deep}]`));
    expect(await client.received(4)).toMatchObject({ type: 7 });
  });

  it("takes 32 KB and names the limit beyond it", async () => {
    const { url } = await startTestHub({
      detailedErrors: true,
      methods: { Length: (_call, text) => String(text).length },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "Length", arguments: ["x".repeat(32_000)], invocationId: "1" });
    expect(await client.received(2)).toMatchObject({ result: 32_000 });
    client.send({ type: 1, target: "Length", arguments: ["x".repeat(32_768)], invocationId: "2" });
    expect(await client.received(3)).toEqual({
      type: 7,
      error:
        "Connection closed with an error. InvalidDataException: The maximum message size of 32768B was exceeded. " +
        "The message size can be configured in AddHubOptions.",
    });
  });

  it("ignores unknown types and answers that nobody waits for", async () => {
    const { url } = await startTestHub({ methods: { Say: () => "said" } });
    const client = await RawClient.connect(url);
    client.send(
      { type: 42 },
      { type: 3, invocationId: "nobody" },
      { type: 5, invocationId: "nobody" },
      { type: 2, invocationId: "nobody", item: 1 },
      { type: 1, target: "Say", arguments: [], invocationId: "1" },
    );
    expect(await client.received(2)).toEqual({ type: 3, invocationId: "1", result: "said" });
  });
});

describe("R9-02 signs of life", () => {
  it("pings every 15 s of silence", async () => {
    const clock = new FakeClock();
    const { url } = await startTestHub({ clock });
    const client = await RawClient.connect(url);
    clock.advance(14_000);
    clock.advance(1_000);
    expect(await client.received(2)).toEqual({ type: 6 });
    clock.advance(14_000);
    await pause(20);
    expect(client.messages).toHaveLength(2);
  });

  it("sends a client away to reconnect that pinged once and is silent for 30 s", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ clock, limits: { keepAliveMs: 3_600_000 } });
    const quiet = await RawClient.connect(url);
    const pinging = await RawClient.connect(url, "binh");
    pinging.send({ type: 6 });
    await pause(50);
    clock.advance(31_000);
    expect(await pinging.received(2)).toEqual({ type: 7, allowReconnect: true });
    expect(await pinging.closed()).toBe(1000);
    expect(quiet.messages).toHaveLength(1);
    expect([...hub.connections()].map(({ user }) => user.userId)).toEqual(["an"]);
  });

  it("is patient while a method of the client runs", async () => {
    const clock = new FakeClock();
    const end = deferred();
    let begun = 0;
    const { url } = await startTestHub({
      clock,
      methods: {
        Long() {
          begun += 1;
          return end.promise;
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 6 }, { type: 1, target: "Long", arguments: [], invocationId: "1" });
    await until("the call", () => begun === 1);
    clock.advance(60_000);
    end.resolve();
    await until("the answer", () => client.messages.some((message) => message.type === 3));
    expect(client.messages.some((message) => message.type === 7)).toBe(false);
  });

  it("is patient with a client that is not read, because a stream has not taken what it sent", async () => {
    const clock = new FakeClock();
    const gate = deferred();
    const { url, sockets } = await startTestHub({
      clock,
      limits: { keepAliveMs: 3_600_000 },
      methods: {
        async *Ignore(_call, _items) {
          await gate.promise;
          yield "enough";
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 6 }, { type: 4, target: "Ignore", arguments: [], invocationId: "1", streamIds: ["a"] });
    for (let index = 0; index < 12; index += 1) client.send({ type: 2, invocationId: "a", item: index });
    await until("the server to stop reading", () => [...sockets].every((socket) => socket.isPaused()));
    clock.advance(60_000);
    gate.resolve();
    expect(await client.received(2)).toEqual({ type: 2, invocationId: "1", item: "enough" });
    expect(await client.received(3)).toEqual({ type: 3, invocationId: "1" });
  });

  it("is patient for five minutes with a client whose method hangs, and says then that it has gone", async () => {
    const clock = new FakeClock();
    const gone: string[] = [];
    let begun = 0;
    const { url } = await startTestHub({
      clock,
      limits: { keepAliveMs: 3_600_000 },
      methods: {
        Hang() {
          begun += 1;
          return new Promise(() => {});
        },
      },
      onDisconnected: ({ user }) => void gone.push(user.userId),
    });
    const client = await RawClient.connect(url);
    client.send({ type: 6 }, { type: 1, target: "Hang", arguments: [], invocationId: "1" });
    await until("the call", () => begun === 1);
    clock.advance(299_000);
    expect(client.messages).toHaveLength(1);
    clock.advance(2_000);
    expect(await client.received(2)).toEqual({ type: 7, allowReconnect: true });
    await until("the farewell", () => {
      clock.advance(1_000);
      return gone.length === 1;
    });
    expect(gone).toEqual(["an"]);
  });
});
