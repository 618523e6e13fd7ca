import { Subject } from "@microsoft/signalr";
import { describe, expect, it } from "vitest";
import { HubError } from "../hub-error.ts";
import { createClient } from "../testing/client.ts";
import { deferred } from "../testing/deferred.ts";
import { RawClient } from "../testing/raw-client.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { pause, until } from "../testing/until.ts";

async function readAll(_call: unknown, items: unknown): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const item of items as AsyncIterable<unknown>) all.push(item);
  return all;
}

describe("streams to a client", () => {
  it("ends a cancelled stream at once, with a completion and its finally block", async () => {
    const log: string[] = [];
    const { url } = await startTestHub({
      methods: {
        async *Tick({ signal }) {
          try {
            for (let index = 0; ; index += 1) {
              yield index;
              await pause(1);
              if (signal.aborted) log.push("aborted");
            }
          } finally {
            log.push("finally");
          }
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target: "Tick", arguments: [], invocationId: "1" });
    await client.received(4);
    client.send({ type: 5, invocationId: "1" });
    await until("the completion", () => client.messages.at(-1)?.type === 3);
    expect(client.messages.at(-1)).toEqual({ type: 3, invocationId: "1" });
    await until("the finally block", () => log.includes("finally"));
    const count = client.messages.length;
    await pause(30);
    expect(client.messages).toHaveLength(count);
  });

  it("completes a cancelled stream whose generator never yields again", async () => {
    const { url } = await startTestHub({
      methods: {
        async *Stuck() {
          yield 1;
          await new Promise(() => {});
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target: "Stuck", arguments: [], invocationId: "1" });
    await client.received(2);
    client.send({ type: 5, invocationId: "1" });
    expect(await client.received(3)).toEqual({ type: 3, invocationId: "1" });
  });

  it("honours a cancel that comes before the stream's turn", async () => {
    let began = false;
    const gate = deferred();
    const { url } = await startTestHub({
      methods: {
        Wait: () => gate.promise,
        async *Tick() {
          began = true;
          yield await Promise.resolve(1);
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send(
      { type: 1, target: "Wait", arguments: [], invocationId: "1" },
      { type: 4, target: "Tick", arguments: [], invocationId: "2" },
      { type: 5, invocationId: "2" },
    );
    await pause(20);
    gate.resolve();
    expect(await client.received(3)).toEqual({ type: 3, invocationId: "2" });
    expect(began).toBe(false);
  });

  it("ends with the texts of .NET when a stream fails in the middle", async () => {
    const { url } = await startTestHub({
      methods: {
        async *Break() {
          yield await Promise.resolve(1);
          throw new Error("a secret");
        },
        async *Refuse() {
          yield await Promise.resolve(1);
          throw new HubError("Hết ảnh");
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target: "Break", arguments: [], invocationId: "1" });
    expect(await client.received(3)).toEqual({
      type: 3,
      invocationId: "1",
      error: "An error occurred on the server while streaming results.",
    });
    client.send({ type: 4, target: "Refuse", arguments: [], invocationId: "2" });
    expect(await client.received(5)).toMatchObject({
      error: "An error occurred on the server while streaming results. HubException: Hết ảnh",
    });
  });

  it("ends a stream whose client leaves", async () => {
    const log: string[] = [];
    const { url } = await startTestHub({
      methods: {
        async *Tick({ signal }) {
          signal.addEventListener("abort", () => log.push("aborted"));
          try {
            for (let index = 0; ; index += 1) {
              yield index;
              await pause(1);
            }
          } finally {
            log.push("finally");
          }
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target: "Tick", arguments: [], invocationId: "1" });
    await client.received(3);
    client.socket.terminate();
    await until("the finally block", () => log.length >= 2);
    expect(log).toEqual(["aborted", "finally"]);
  });

  it("runs beside calls, each under its own id", async () => {
    const { url } = await startTestHub({
      limits: { maxStreams: 2 },
      methods: {
        async *Forever() {
          yield 1;
          await new Promise(() => {});
        },
        Say: () => "said",
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target: "Forever", arguments: [], invocationId: "1" });
    await client.received(2);
    client.send({ type: 1, target: "Say", arguments: [], invocationId: "2" });
    expect(await client.received(3)).toMatchObject({ result: "said" });
    client.send({ type: 4, target: "Forever", arguments: [], invocationId: "1" });
    expect(await client.received(4)).toMatchObject({
      type: 3,
      error: expect.stringContaining("'1' is already in use"),
    });
    client.send({ type: 4, target: "Forever", arguments: [], invocationId: "3" });
    await client.received(5);
    client.send({ type: 4, target: "Forever", arguments: [], invocationId: "4" });
    expect(await client.received(6)).toMatchObject({ type: 3, error: expect.stringContaining("Too many streams") });
  });

  it("waits for a client that reads slowly instead of filling its buffer", async () => {
    let made = 0;
    const { hub, url } = await startTestHub({
      methods: {
        async *Blocks() {
          for (made = 0; made < 2_000; made += 1) yield await Promise.resolve("x".repeat(30_000));
        },
      },
    });
    const client = await RawClient.connect(url);
    client.socket.pause();
    client.send({ type: 4, target: "Blocks", arguments: [], invocationId: "1" });
    let before = -1;
    while (before !== made) {
      before = made;
      await pause(200);
    }
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(2_000);
    expect(hub.connectionCount).toBe(1);
    client.socket.resume();
    await until("the end", () => client.messages.at(-1)?.type === 3);
    expect(client.messages).toHaveLength(2_002);
  });

  it("refuses a filter that swallows the stream", async () => {
    const { url } = await startTestHub({
      methods: {
        async *Tick() {
          yield await Promise.resolve(1);
        },
      },
      filters: [
        async (_invocation, next) => {
          await next();
          return "no stream";
        },
      ],
    });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target: "Tick", arguments: [], invocationId: "1" });
    expect(await client.received(2)).toMatchObject({ type: 3, error: expect.stringContaining("'Tick'") });
  });
});

describe("streams of a client", () => {
  it("passes the client's error on to the method", async () => {
    const { url } = await startTestHub({ methods: { ReadAll: readAll } });
    const client = createClient(url);
    await client.start();
    const subject = new Subject<number>();
    const answer = client.invoke("ReadAll", subject);
    subject.next(1);
    subject.error(new Error("the camera is off"));
    await expect(answer).rejects.toThrow("HubException: the camera is off");
  });

  it("reads on only as the method reads, and drops what comes after its end", async () => {
    const gate = deferred();
    const { url, sockets } = await startTestHub({
      methods: {
        async First(_call, items) {
          await gate.promise;
          for await (const item of items as AsyncIterable<unknown>) return item;
          return null;
        },
        ReadAll: readAll,
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "First", arguments: [], invocationId: "1", streamIds: ["a"] });
    for (let index = 0; index < 12; index += 1) client.send({ type: 2, invocationId: "a", item: index });
    await until("the server to stop reading", () => [...sockets].every((socket) => socket.isPaused()));
    gate.resolve();
    expect(await client.received(2)).toEqual({ type: 3, invocationId: "1", result: 0 });
    client.send(
      { type: 2, invocationId: "a", item: "late" },
      { type: 3, invocationId: "a" },
      { type: 1, target: "ReadAll", arguments: [], invocationId: "2", streamIds: ["a"] },
      { type: 2, invocationId: "a", item: "again" },
      { type: 3, invocationId: "a" },
    );
    expect(await client.received(3)).toEqual({ type: 3, invocationId: "2", result: ["again"] });
  });

  it("reads on when a stream to the client ends that has not read all", async () => {
    const gate = deferred();
    const { url, sockets } = await startTestHub({
      methods: {
        async *Ignore(_call, _items) {
          await gate.promise;
          yield "enough";
        },
        Say: () => "said",
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target: "Ignore", arguments: [], invocationId: "1", streamIds: ["a"] });
    for (let index = 0; index < 12; index += 1) client.send({ type: 2, invocationId: "a", item: index });
    await until("the server to stop reading", () => [...sockets].every((socket) => socket.isPaused()));
    client.send({ type: 1, target: "Say", arguments: [], invocationId: "2" });
    gate.resolve();
    expect(await client.received(4)).toEqual({ type: 3, invocationId: "2", result: "said" });
  });

  it("refuses an id that is in use and too many streams", async () => {
    const { url } = await startTestHub({ limits: { maxStreams: 1 }, methods: { ReadAll: readAll } });
    const client = await RawClient.connect(url);
    client.send(
      { type: 1, target: "ReadAll", arguments: [], invocationId: "1", streamIds: ["a"] },
      { type: 1, target: "ReadAll", arguments: [], invocationId: "2", streamIds: ["a"] },
      { type: 1, target: "ReadAll", arguments: [], invocationId: "3", streamIds: ["b"] },
      { type: 3, invocationId: "a" },
    );
    await client.received(4);
    expect(client.messages[1]).toMatchObject({
      invocationId: "2",
      error: expect.stringContaining("'a' is already in use"),
    });
    expect(client.messages[2]).toMatchObject({ invocationId: "3", error: expect.stringContaining("Too many streams") });
    expect(client.messages[3]).toEqual({ type: 3, invocationId: "1", result: [] });
  });

  it("fails for its method when the client leaves", async () => {
    const failures: string[] = [];
    const { url } = await startTestHub({
      methods: {
        async Read(call, items) {
          await readAll(call, items).catch((error: Error) => failures.push(error.message));
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "Read", arguments: [], streamIds: ["a"] });
    await pause(20);
    client.socket.terminate();
    await until("the failure", () => failures.length > 0);
    expect(failures).toEqual(["The client disconnected before its stream ended."]);
  });
});
