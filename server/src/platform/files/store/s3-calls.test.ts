import http, { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createS3Store } from "./s3-store.ts";
import { storageKey } from "./store.ts";

const KEY = storageKey(7, "01940000-0000-7000-8000-000000000001", new Date("2026-05-01T00:00:00Z"));
/** What the store answers to one call after the other; then always that all is well. */
let answers: number[];
let calls: { readonly request: IncomingMessage; readonly body: Buffer }[];
let server: Server;
let host: string;

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    calls.push({ request, body: await buffer(request).catch(() => Buffer.alloc(0)) });
    const status = answers.shift() ?? 200;
    const range = status === 206 ? { "content-range": "bytes 5-7/10" } : {};
    response.writeHead(status, { "content-length": 3, ...range }).end("abc");
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answers = [];
  calls = [];
});

const store = (query = "", path = "/kho") => createS3Store(`http://khoa%2F1:m%40t@${host}${path}${query}`);

describe("calls of an object store", () => {
  it("are signed with the key and for the region of its address, of its bucket and folder", async () => {
    await store("?region=ap-southeast-1", "/kho/cong-ty//").put(KEY, Buffer.from("nhà"));
    const [call] = calls;
    expect([call?.request.method, call?.request.url]).toEqual(["PUT", `/kho/cong-ty/${KEY}`]);
    expect(call?.body.toString()).toBe("nhà");
    const { headers } = call?.request ?? {};
    expect(headers?.["content-length"]).toBe("4");
    expect(headers?.["x-amz-content-sha256"]).toBe("UNSIGNED-PAYLOAD");
    expect(headers?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=khoa\/1\/\d{8}\/ap-southeast-1\/s3\/aws4_request, /,
    );
    await store().remove(KEY);
    expect(calls[1]?.request.headers.authorization).toContain("/us-east-1/s3/");
  });

  it("ask for a part by its first and its last byte, and are told how large the whole is", async () => {
    answers = [206];
    const part = await store().read(KEY, { start: 5, end: 7 });
    expect(calls[0]?.request.headers.range).toBe("bytes=5-7");
    expect([part?.size, part && (await buffer(part.stream)).toString()]).toEqual([10, "abc"]);
    const whole = await store().read(KEY);
    expect([whole?.size, calls[1]?.request.headers.range]).toEqual([3, undefined]);
    await buffer(whole?.stream ?? Readable.from([]));
  });

  it("are made three times where the store is busy, and then it is unavailable for a minute", async () => {
    const failed = { code: "UNAVAILABLE", details: { retryAfter: 60 } };
    answers = [500, 503];
    await store().put(KEY, Buffer.from("x"));
    expect(calls).toHaveLength(3);
    const put = () => store().put(KEY, Buffer.from("x"));
    for (const call of [put, () => store().read(KEY), () => store().size(KEY), () => store().remove(KEY)]) {
      answers = [500, 500, 500];
      calls = [];
      await expect(call()).rejects.toMatchObject(failed);
      expect(calls).toHaveLength(3);
    }
  });

  it("are made once where bytes flow, which do not come twice", async () => {
    answers = [500];
    const stream = Readable.from([Buffer.from("x")]);
    await expect(store().put(KEY, { stream, size: 1 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(calls).toHaveLength(1);
  });

  it("are not made again for an answer that says why", async () => {
    for (const status of [400, 403, 499]) {
      answers = [status, status, status, status, status];
      calls = [];
      await expect(store().put(KEY, Buffer.from("x"))).rejects.toThrow(`answered PUT ${KEY} with ${status}`);
      await expect(store().read(KEY)).rejects.toThrow(`answered GET ${KEY} with ${status}`);
      await expect(store().remove(KEY)).rejects.toThrow(`answered DELETE ${KEY} with ${status}`);
      expect(calls).toHaveLength(3);
    }
  });

  it("of what is not there find nothing, and taking it away is fine", async () => {
    answers = [404, 404, 204, 299, 300];
    expect(await store().read(KEY)).toBeUndefined();
    await store().remove(KEY);
    await store().remove(KEY);
    await store().remove(KEY);
    await expect(store().remove(KEY)).rejects.toThrow("with 300");
    // What is put has been taken in only by a plain yes.
    answers = [201];
    await expect(store().put(KEY, Buffer.from("x"))).rejects.toThrow("with 201");
  });
});

describe("connections to an object store", () => {
  /** What a store is asked for by what it sends, without any network. */
  const asked = async (address: string, module: typeof http | typeof https) => {
    const spy = vi.spyOn(module, "request").mockImplementation(() => {
      throw new Error("no network");
    });
    const stream = Readable.from([Buffer.from("x")]);
    await expect(createS3Store(address).put(KEY, { stream, size: 1 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
    const [url, options] = spy.mock.calls[0] ?? [];
    spy.mockRestore();
    return { url: String(url), options };
  };

  it("are used again: whatever it answers is read to its end", async () => {
    const connections = new Set<unknown>();
    let status = 200;
    const slow = createServer((request, response) => {
      connections.add(request.socket);
      request.resume();
      // Its words come after the head of its answer, with which a call would be done.
      response.writeHead(status).flushHeaders();
      setTimeout(() => response.end("abc"), 30);
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const of = createS3Store(`http://khoa:mat@127.0.0.1:${(slow.address() as AddressInfo).port}/kho`);
    await of.put(KEY, Buffer.from("x"));
    await of.remove(KEY);
    status = 404;
    expect(await of.read(KEY)).toBeUndefined();
    status = 500;
    await expect(of.read(KEY)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    status = 200;
    await of.remove(KEY);
    expect(connections.size).toBe(1);
    slow.closeAllConnections();
    slow.close();
  });

  it("are made again after growing pauses", async () => {
    answers = [500, 500];
    const began = performance.now();
    await store().remove(KEY);
    // 400 and 800 thousandths of a second; a timer may be early by one.
    expect(performance.now() - began).toBeGreaterThan(1190);
    expect(calls).toHaveLength(3);
  });

  it("are safe where its address says so, and at Amazon, whose address is made of the bucket and the region", async () => {
    const safe = await asked("https://khoa:mat@kho.test/cong-ty", https);
    expect(safe.url).toBe(`https://kho.test/cong-ty/${KEY}`);
    const amazon = await asked("s3://khoa:mat@kho/cong-ty?region=ap-southeast-1", https);
    expect(amazon.url).toBe(`https://s3.ap-southeast-1.amazonaws.com/kho/cong-ty/${KEY}`);
    const plain = await asked("http://khoa:mat@kho.test", http);
    expect(plain.url).toBe(`http://kho.test/${KEY}`);
    expect(safe.options).toMatchObject({ agent: expect.any(https.Agent), timeout: 30_000 });
    expect(plain.options).toMatchObject({ agent: expect.any(http.Agent), timeout: 30_000 });
  });

  it("end where it says nothing for half a minute", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const real = http.request;
    // Nobody waits for as long here; the same clock, set shorter.
    const spy = vi
      .spyOn(http, "request")
      .mockImplementation(((url: string, options: http.RequestOptions) =>
        real(url, { ...options, timeout: 50 })) as typeof http.request);
    const of = createS3Store(`http://khoa:mat@127.0.0.1:${(silent.address() as AddressInfo).port}/kho`);
    const stream = Readable.from([Buffer.from("x")]);
    await expect(of.put(KEY, { stream, size: 1 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
    spy.mockRestore();
    silent.closeAllConnections();
    silent.close();
  });
});
