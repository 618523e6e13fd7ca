import { describe, expect, it } from "vitest";
import { createClient } from "../testing/client.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { until } from "../testing/until.ts";
import { parseJson, writeJson } from "./json-values.ts";

function written(value: unknown): unknown {
  return JSON.parse(writeJson({ value }, [value])).value;
}

describe("values in JSON", () => {
  it.each([
    [Buffer.from("Nếp"), "TuG6v3A="],
    [Uint8Array.from([0, 255]), "AP8="],
    [Uint8Array.from([0, 1, 2, 3]).subarray(1, 3), "AQI="],
    [new Uint8Array([1]).buffer, "AQ=="],
    [new Uint8Array(0), ""],
  ])("carry bytes as base64: %s", (bytes, text) => {
    expect(written(bytes)).toBe(text);
    expect(written({ list: [{ bytes }] })).toEqual({ list: [{ bytes: text }] });
  });

  it.each([
    ["2026-11-23T06:01:05.000Z", "2026-11-23T06:01:05Z"],
    ["2026-11-23T06:00:00.000Z", "2026-11-23T06:00:00Z"],
    ["2026-11-23T06:01:05.120Z", "2026-11-23T06:01:05.12Z"],
    ["2026-11-23T06:01:10.100Z", "2026-11-23T06:01:10.1Z"],
    ["2026-11-23T06:01:05.007Z", "2026-11-23T06:01:05.007Z"],
  ])("carry dates as .NET writes them: %s", (date, text) => {
    expect(written(new Date(date))).toBe(text);
    expect(written([{ at: new Date(date), text: date }])).toEqual([{ at: text, text: date }]);
  });

  it("are else what JSON.stringify makes of them", () => {
    const plain = { a: [1, "x", null, true], b: { c: undefined }, d: 1.5 };
    expect(writeJson(plain, [plain])).toBe(JSON.stringify(plain));
    expect(written(new Date(Number.NaN))).toBeNull();
    expect(written({ toJSON: () => ({ bytes: Buffer.from([1]) }) })).toEqual({ bytes: "AQ==" });
    expect(() => written(1n)).toThrow("BigInt");
  });

  it.each([
    ['{"__proto__":{"admin":true},"a":1}', { a: 1 }],
    ['[{"b":{"__proto__":1,"c":[{"__proto__":null}]}}]', [{ b: { c: [{}] } }]],
    [String.raw`{"\u005f_proto__":{"admin":true},"a":"\u005F"}`, { a: "_" }],
    [String.raw`{"__pr\u006fto_\u005f":{"admin":true}}`, {}],
    [String.raw`{"__\u0070roto__":{"admin":true}}`, {}],
    ['{"text":"__proto__"}', { text: "__proto__" }],
  ])("have no member called __proto__: %s", (text, value) => {
    const parsed = parseJson(text);
    expect(parsed).toEqual(value);
    expect(JSON.stringify(parsed)).toBe(JSON.stringify(value));
    expect(Object.assign({}, parsed)).not.toHaveProperty("admin");
  });
});

describe("values on the wire", () => {
  it("reach the official client as base64 and dates, in calls, events and streams", async () => {
    const at = new Date("2026-11-23T06:01:05Z");
    const { hub, url } = await startTestHub({
      methods: {
        Get: () => ({ bytes: Buffer.from("ab"), at }),
        async *Stream() {
          yield await Promise.resolve(Buffer.from("cd"));
        },
        Keys: (_call, value) => Object.keys(value as object),
      },
    });
    const client = createClient(url);
    const told: unknown[] = [];
    client.on("News", (news) => told.push(news));
    await client.start();
    expect(await client.invoke("Get")).toEqual({ bytes: "YWI=", at: "2026-11-23T06:01:05Z" });
    hub.clients.all().send("News", { bytes: Buffer.from("ef") });
    await until("the event", () => told.length === 1);
    expect(told).toEqual([{ bytes: "ZWY=" }]);
    const items: unknown[] = [];
    await new Promise<void>((complete, error) => {
      client.stream("Stream").subscribe({ next: (item) => items.push(item), complete, error });
    });
    expect(items).toEqual(["Y2Q="]);
    expect(await client.invoke("Keys", JSON.parse('{"__proto__":1,"a":2}'))).toEqual(["a"]);
  });
});
