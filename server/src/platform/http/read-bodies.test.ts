import { gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { registerErrorHandler } from "./error-handler.ts";
import { registerBodies } from "./read-bodies.ts";

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  registerErrorHandler(app);
  app.decorateRequest("actor", null);
  registerBodies(app, { config: { trustProxy: [] } });
  app.post("/", async ({ body }) => ({ body }));
});
afterAll(() => app.close());

async function send(payload: string): Promise<{ status: number; code?: unknown; body?: unknown }> {
  const answer = await app.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": "application/json" },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<{ code?: unknown; body?: unknown }>() };
}
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

describe("a JSON body", () => {
  it("R5-16 is refused when it is nested too deeply, whatever is in it", async () => {
    for (const deep of [nested(65), nested(100_000), "[".repeat(65), '{"a":'.repeat(65)]) {
      expect(await send(deep)).toMatchObject({ status: 400, code: "MALFORMED_JSON" });
    }
    expect(await send(nested(64))).toMatchObject({ status: 200 });
  });

  it("R5-16 2.9 is refused when it holds too many values, without any of them being made", async () => {
    const parse = vi.spyOn(JSON, "parse");
    for (const many of [
      `[${"[],".repeat(600_000)}[]]`,
      `[${"1,".repeat(50_000)}1]`,
      `[${'{"a":"b"},'.repeat(50_000)}1]`,
    ]) {
      expect(await send(many)).toMatchObject({ status: 400, code: "MALFORMED_JSON" });
      expect(parse.mock.calls.filter(([text]) => text === many)).toEqual([]);
    }
    const few = "[[],1]";
    expect(await send(few)).toMatchObject({ status: 200 });
    expect(parse.mock.calls.filter(([text]) => text === few)).toHaveLength(1);
    parse.mockRestore();
    const ids = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(36, "0"));
    expect(await send(JSON.stringify({ ids }))).toMatchObject({ status: 200, body: { ids } });
  });

  it("says what it says: signs within texts count for nothing", async () => {
    const body = { ['[{"\\']: `${'[{,"\\'.repeat(60_000)}\\`, next: ["\\\\", '"', 1] };
    expect(await send(JSON.stringify(body))).toEqual({ status: 200, body });
  });

  it("2.9 R5-16 that is large is read in a turn of its own: what waits beside ten of them goes in between", async () => {
    let turn = 0;
    let going = true;
    const count = (): void => {
      turn += 1;
      if (going) setImmediate(count);
    };
    const parse = JSON.parse;
    const read: number[] = [];
    const spy = vi.spyOn(JSON, "parse").mockImplementation((text, reviver) => {
      if (text.length > 60_000) read.push(turn);
      return parse(text, reviver);
    });
    const large = { name: "x".repeat(70_000), note: 'Nhà “ống”, \\ và "' };
    setImmediate(count);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.inject({ method: "POST", url: "/", headers: { "content-type": "application/json" }, payload: large }),
      ),
    );
    going = false;
    spy.mockRestore();
    expect(answers.map((answer) => answer.json<object>())).toEqual(answers.map(() => ({ body: large })));
    expect(read).toHaveLength(10);
    expect(new Set(read).size).toBe(10);
  });

  it("2.9 R5-16 that is large takes a person's time for its size, and holds up nobody else's", async () => {
    const parse = JSON.parse;
    const read = new Map<string, number>();
    const spy = vi.spyOn(JSON, "parse").mockImplementation((text, reviver) => {
      if (text.length > 60_000) read.set(text.at(-3) ?? "", performance.now());
      return parse(text, reviver);
    });
    const from = { a: "198.51.100.8", b: "198.51.100.8", c: "203.0.113.10" };
    const answers = await Promise.all(
      Object.entries(from).map(([letter, remoteAddress]) =>
        app.inject({ method: "POST", url: "/", remoteAddress, payload: { name: letter.repeat(1_000_000) } }),
      ),
    );
    spy.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [first = 0, second = 0, other = 0] = Object.keys(from).map((letter) => read.get(letter));
    // When each was read: a megabyte takes a tenth of a second; the clock and the timer may differ by a millisecond.
    expect(second - first).toBeGreaterThanOrEqual(98);
    expect(other).toBeLessThan(second);
  });

  it.each([
    ["as JSON", {}, JSON.stringify({ name: "x".repeat(70_000) }), 200],
    ["as a text", { "content-type": "text/plain" }, "x".repeat(70_000), 200],
    ["packed", { "content-encoding": "gzip", "content-type": "application/json" }, gzipSync('{"name":"x"}'), 400],
    ["in pieces", { "transfer-encoding": "chunked" }, '{"name":"x"}', 200],
  ])(
    "2.9 is refused where twenty large ones of the same network are on their way; others' are read, and so are later ones: %s",
    async (_how, headers, payload, read) => {
      const sendFrom = async (remoteAddress: string): Promise<number> =>
        (
          await app.inject({
            method: "POST",
            url: "/",
            remoteAddress,
            payload,
            headers: { "content-type": "application/json", ...headers },
          })
        ).statusCode;
      const flood = Promise.all(Array.from({ length: 25 }, () => sendFrom("198.51.100.7")));
      expect(await sendFrom("203.0.113.9")).toBe(read);
      const statuses = await flood;
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
      expect(statuses.filter((status) => status === read)).toHaveLength(20);
      expect(await sendFrom("198.51.100.7")).toBe(read);
    },
  );

  it("that is none, or means to change how all objects behave, is refused as before", async () => {
    for (const bad of ["", "{", '{"a":"', '"\\', "]", '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}']) {
      expect((await send(bad)).status, bad).toBe(400);
    }
    expect(await send("null")).toEqual({ status: 200, body: null });
  });
});
