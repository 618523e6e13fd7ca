import { encode } from "@msgpack/msgpack";
import { describe, expect, it } from "vitest";
import { InvalidDataError } from "../hub-error.ts";
import { lengthFraming, withLength } from "./framing.ts";
import { type HubMessage, MessageType } from "./messages.ts";
import { messagePackProtocol } from "./messagepack-protocol.ts";

const messages: HubMessage[] = [
  { type: 1, target: "Say", arguments: ["a", 1, null, { b: [true] }] },
  { type: 1, target: "Say", arguments: [], invocationId: "7", streamIds: ["s"] },
  { type: 2, invocationId: "7", item: { ten: "Nếp Nhà" } },
  { type: 2, invocationId: "7", item: null },
  { type: 3, invocationId: "7" },
  { type: 3, invocationId: "7", result: null },
  { type: 3, invocationId: "7", result: 3.5 },
  { type: 3, invocationId: "7", error: "no" },
  { type: 4, target: "Count", arguments: [3], invocationId: "8" },
  { type: 5, invocationId: "8" },
  { type: 6 },
  { type: 7 },
  { type: 7, error: "gone", allowReconnect: true },
  { type: 8, sequenceId: 4 },
  { type: 9, sequenceId: 70_000 },
];

function body(value: unknown): Buffer {
  return Buffer.from(encode(value));
}

describe("MessagePack", () => {
  it.each(messages)("writes and reads %j", (message) => {
    const framed = lengthFraming(messagePackProtocol.write(message), 1_000);
    expect(framed?.rest).toHaveLength(0);
    expect(framed && messagePackProtocol.parse(framed.body)).toEqual(message);
  });

  it("writes the ping and the six parts of a call as .NET does", () => {
    expect([...messagePackProtocol.write({ type: MessageType.Ping })]).toEqual([0x02, 0x91, 0x06]);
    const call = messagePackProtocol.write({ type: 1, target: "a", arguments: [] });
    expect([...call]).toEqual([8, 0x96, 0x01, 0x80, 0xc0, 0xa1, 0x61, 0x90, 0x90]);
  });

  it("reads calls of five parts, and dates", () => {
    expect(messagePackProtocol.parse(body([1, {}, null, "Say", []]))).toEqual({
      type: 1,
      target: "Say",
      arguments: [],
    });
    const when = new Date(1_700_000_000_000);
    const call = { type: 1 as const, target: "At", arguments: [when] };
    const framed = lengthFraming(messagePackProtocol.write(call), 1_000);
    expect(framed && messagePackProtocol.parse(framed.body)).toEqual(call);
  });

  it("ignores an unknown type", () => {
    expect(messagePackProtocol.parse(body([42]))).toBeNull();
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["no array", body({ type: 1 })],
    ["no type", body(["1"])],
    ["no target", body([1, {}, null])],
    ["no arguments", body([1, {}, null, "Say"])],
    ["an empty id", body([1, {}, "", "Say", []])],
    ["a wrong result kind", body([3, {}, "1", 9])],
    ["an item that is missing", body([2, {}, "1"])],
    ["two messages in one", Buffer.concat([body([6]), body([6])])],
    ["half a message", body([1, {}, null, "Say", ["abc"]]).subarray(0, 9)],
    ["the byte that is never used", Buffer.from([0x92, 0x01, 0xc1])],
    [
      "the key __proto__",
      Buffer.concat([Buffer.from([0x95, 1, 0x80, 0xc0, 0xa1, 0x61, 0x91, 0x81]), body("__proto__"), body(1)]),
    ],
  ])("refuses %s", (_name, bytes) => {
    expect(() => messagePackProtocol.parse(bytes)).toThrow(InvalidDataError);
  });

  it("refuses headers that claim more than there is, without reserving room for it", () => {
    const claim = Buffer.from([0xdd, 0x00, 0x00, 0x7f, 0xff]);
    const before = process.memoryUsage().heapUsed;
    const nested = Buffer.concat([
      Buffer.from([0x95, 0x01, 0x80, 0xc0, 0xa1, 0x61]),
      ...Array.from({ length: 6_000 }, () => claim),
    ]);
    expect(() => messagePackProtocol.parse(nested)).toThrow("claims more than there is");
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
    const deep = Buffer.concat([
      Buffer.from([0x95, 0x01, 0x80, 0xc0, 0xa1, 0x61]),
      Buffer.alloc(200, 0x91),
      Buffer.from([0xc0]),
    ]);
    expect(() => messagePackProtocol.parse(deep)).toThrow("nested too deeply");
  });

  it("reads every format", () => {
    const value = {
      numbers: [0, -1, 127, 128, 255, 256, 65_535, 65_536, 2 ** 32, 2 ** 40, -33, -129, -40_000, -(2 ** 33), 1.5],
      texts: ["", "x".repeat(40), "x".repeat(300), "x".repeat(70_000)],
      bytes: [Buffer.alloc(3), Buffer.alloc(300), Buffer.alloc(70_000)],
      lists: [Array.from({ length: 20 }, () => 1), Array.from({ length: 70_000 }, () => 1)],
      big: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, index])),
      times: [new Date(1_000), new Date(1_500), new Date(2 ** 40 * 1_000)],
      flags: [true, false, null],
    };
    const parsed = messagePackProtocol.parse(body([1, {}, null, "Say", [value]]));
    expect(parsed).toMatchObject({ target: "Say" });
    expect(parsed?.type === 1 && parsed.arguments[0]).toEqual(value);
  });
});

describe("length framing", () => {
  it.each([0, 1, 127, 128, 16_383, 16_384, 40_000])("carries %i bytes", (length) => {
    const framed = lengthFraming(Buffer.concat([withLength(Buffer.alloc(length, 7)), Buffer.from([9])]), 100_000);
    expect(framed?.body).toHaveLength(length);
    expect([...(framed?.rest ?? [])]).toEqual([9]);
  });

  it("waits for the rest", () => {
    const whole = withLength(Buffer.alloc(300, 7));
    for (const end of [0, 1, 2, 3, 301]) expect(lengthFraming(whole.subarray(0, end), 1_000)).toBeNull();
    expect(lengthFraming(whole, 1_000)?.body).toHaveLength(300);
  });

  it("refuses a message beyond the limit before it has come, and an endless length", () => {
    expect(() => lengthFraming(withLength(Buffer.alloc(1_001)).subarray(0, 2), 1_000)).toThrow(
      "The maximum message size of 1000B was exceeded.",
    );
    expect(() => lengthFraming(Buffer.alloc(5, 0xff), 1_000)).toThrow("over 2GB");
  });
});
