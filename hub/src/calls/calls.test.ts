import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { HubError, HubUnauthorizedError } from "../hub-error.ts";
import { createClient } from "../testing/client.ts";
import { deferred } from "../testing/deferred.ts";
import { RawClient } from "../testing/raw-client.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { until } from "../testing/until.ts";

async function* upTo(last: number): AsyncGenerator<number> {
  for (let number = 1; number <= last; number += 1) yield await Promise.resolve(number);
}

describe("what a method answers", () => {
  const methods = {
    Function: (_call: unknown, last: unknown) => upTo(Number(last)),
    Promised: (_call: unknown, last: unknown) => Promise.resolve(upTo(Number(last))),
    Readable: () => Readable.from([1, 2, 3]),
    Value: () => 5,
  };

  it.each(["Function", "Promised", "Readable"])("is a stream when it is an AsyncIterable: %s", async (target) => {
    const { url } = await startTestHub({ methods });
    const client = createClient(url);
    await client.start();
    const items: unknown[] = [];
    await new Promise<void>((complete, error) => {
      client.stream(target, 3).subscribe({ next: (item) => items.push(item), complete, error });
    });
    expect(items).toEqual([1, 2, 3]);
    await expect(client.invoke(target, 3)).rejects.toThrow(
      `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`,
    );
  });

  it("is no stream when it is a value", async () => {
    const { url } = await startTestHub({ methods });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target: "Value", arguments: [], invocationId: "1" });
    expect(await client.received(2)).toMatchObject({ error: expect.stringContaining("the non-streaming 'Value'") });
  });
});

describe("a stream that fails before its first item", () => {
  const methods = {
    async *Generator() {
      if (Date.now() > 0) throw new HubError("Chưa có gì");
      yield await Promise.resolve(1);
    },
    Function() {
      if (Date.now() > 0) throw new HubError("Chưa có gì");
      return upTo(3);
    },
    async *Forbidden() {
      if (Date.now() > 0) throw new HubUnauthorizedError();
      yield await Promise.resolve(1);
    },
    async *Nothing() {
      if (Date.now() > 0) throw undefined;
      yield await Promise.resolve(1);
    },
  };

  it.each([
    ["Generator", "An unexpected error occurred invoking 'Generator' on the server. HubException: Chưa có gì"],
    ["Function", "An unexpected error occurred invoking 'Function' on the server. HubException: Chưa có gì"],
    ["Forbidden", "Failed to invoke 'Forbidden' because user is unauthorized"],
    ["Nothing", "An unexpected error occurred invoking 'Nothing' on the server."],
  ])("sends the error of a call: %s", async (target, error) => {
    const { url } = await startTestHub({ methods });
    const client = await RawClient.connect(url);
    client.send({ type: 4, target, arguments: [], invocationId: "1" });
    expect(await client.received(2)).toEqual({ type: 3, invocationId: "1", error });
  });
});

describe("a call's signal", () => {
  it("is its own: cancelling one call ends no other", async () => {
    const aborted: unknown[] = [];
    const gate = deferred();
    let running = 0;
    const { url } = await startTestHub({
      limits: { maxParallelInvocations: 3 },
      methods: {
        async Wait({ signal }, name) {
          signal.addEventListener("abort", () => aborted.push(name));
          running += 1;
          await gate.promise;
          return signal.aborted;
        },
      },
    });
    const client = await RawClient.connect(url);
    for (const id of ["1", "2"]) client.send({ type: 1, target: "Wait", arguments: [id], invocationId: id });
    await until("both calls", () => running === 2);
    client.send({ type: 5, invocationId: "1" });
    await until("the cancel", () => aborted.length > 0);
    gate.resolve();
    await client.received(3);
    expect(aborted).toEqual(["1"]);
    expect(client.messages.slice(1).map(({ result }) => result)).toEqual([true, false]);
  });

  it("keeps a call that was cancelled before its turn from beginning", async () => {
    const gate = deferred();
    const begun: unknown[] = [];
    const { hub, url } = await startTestHub({
      methods: {
        async Wait(_call, name) {
          begun.push(name);
          await gate.promise;
        },
      },
    });
    const client = await RawClient.connect(url);
    client.send(
      { type: 1, target: "Wait", arguments: [1], invocationId: "1" },
      { type: 1, target: "Wait", arguments: [2], invocationId: "2" },
      { type: 5, invocationId: "2" },
    );
    await until("both calls", () => hub.stats().waitingCalls === 1);
    client.send({ type: 1, target: "Wait", arguments: [3], invocationId: "3" });
    await until("the third call", () => hub.stats().waitingCalls === 2);
    gate.resolve();
    await client.received(4);
    expect(begun).toEqual([1, 3]);
    expect(client.messages[2]).toMatchObject({ invocationId: "2", error: expect.stringContaining("cancelled") });
  });
});

describe("calls of one client", () => {
  it("run side by side as far as the limit says, after onConnected, and begin in their order", async () => {
    const hello = deferred();
    const gate = deferred();
    const log: unknown[] = [];
    const { hub, url } = await startTestHub({
      limits: { maxParallelInvocations: 2 },
      async onConnected() {
        await hello.promise;
        log.push("hello");
      },
      methods: {
        async Work(_call, name) {
          log.push(name);
          await gate.promise;
        },
      },
    });
    const client = await RawClient.connect(url);
    for (const name of [1, 2, 3]) client.send({ type: 1, target: "Work", arguments: [name], invocationId: `${name}` });
    await until("all calls", () => hub.stats().waitingCalls === 3);
    hello.resolve();
    await until("two calls", () => log.length === 3);
    expect(log).toEqual(["hello", 1, 2]);
    gate.resolve();
    await client.received(4);
    expect(log).toEqual(["hello", 1, 2, 3]);
  });
});

describe("the number of arguments", () => {
  const methods = {
    Add: (_call: unknown, a: unknown, b: unknown) => Number(a) + Number(b),
    Greet: (_call: unknown, name: unknown = "you") => `Chào ${String(name)}`,
    Count: (_call: unknown, ...all: unknown[]) => all.length,
    async Sum(_call: unknown, items: unknown) {
      let sum = 0;
      for await (const item of items as AsyncIterable<number>) sum += item;
      return sum;
    },
  };

  it("must be what the method's parameters ask for", async () => {
    const { url } = await startTestHub({ methods, detailedErrors: true });
    const client = createClient(url);
    await client.start();
    expect(await client.invoke("Add", 1, 2)).toBe(3);
    await expect(client.invoke("Add", 1)).rejects.toThrow(
      "Failed to invoke 'Add' due to an error on the server. InvalidDataException: Invocation provides 1 argument(s) but target expects 2.",
    );
    expect(await client.invoke("Greet")).toBe("Chào you");
    expect(await client.invoke("Count", 1, 2, 3)).toBe(3);
    await expect(client.invoke("Sum")).rejects.toThrow("provides 0 argument(s) but target expects 1");
  });

  it("must be what the application says", async () => {
    const { url } = await startTestHub({ methods, argumentCounts: { Add: 2, Count: [1, 2] } });
    const client = createClient(url);
    await client.start();
    await expect(client.invoke("Add", 1, 2, 3)).rejects.toThrow(
      /^Failed to invoke 'Add' due to an error on the server\.$/,
    );
    await expect(client.invoke("Count")).rejects.toThrow("Failed to invoke 'Count'");
    expect(await client.invoke("Count", 1, 2)).toBe(2);
    await expect(client.invoke("Count", 1, 2, 3)).rejects.toThrow("Failed to invoke 'Count'");
  });

  it("is that of what bindArguments makes of them, streams included", async () => {
    const { url } = await startTestHub({
      methods,
      argumentCounts: { Sum: 1, Add: 2 },
      bindArguments: (_target, args) => (args.length === 1 ? [args[0], 10] : [...args]),
    });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "Add", arguments: [1], invocationId: "1" });
    expect(await client.received(2)).toMatchObject({ result: 11 });
    client.send(
      { type: 1, target: "Sum", arguments: [], invocationId: "2", streamIds: ["a"] },
      { type: 2, invocationId: "a", item: 4 },
      { type: 3, invocationId: "a" },
    );
    expect(await client.received(3)).toMatchObject({ result: 4 });
  });
});
