import { describe, expect, it, vi } from "vitest";
import { isTooDeep, jsonFault, misfit, plainJson, schemaFault } from "./json-value.ts";

/** An object nested so deep; alone it is one deep. */
function nested(depth: number): object {
  return depth <= 1 ? {} : { in: nested(depth - 1) };
}

describe("a JSON value", () => {
  it("is an object of texts, numbers, truths, nothing, lists and objects", () => {
    expect(jsonFault({ text: "chữ\nhai dòng", number: -1.5, yes: true, none: null, list: [1, ["a"], {}] })).toBeNull();
    for (const value of [null, undefined, [], "x", 1, true]) expect(jsonFault(value)).toBe("invalid");
    for (const part of [undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 1, 1n, "\u0000"]) {
      expect(jsonFault({ part })).toBe("invalid");
      expect(jsonFault({ list: [1, part] })).toBe("invalid");
    }
    expect(jsonFault({ "a\u0000": 1 })).toBe("invalid");
    // A name is of one line.
    expect(jsonFault({ "a\nb": 1 })).toBe("invalid");
  });

  it("is ten deep and 64 KB large at most, counted as it travels", () => {
    expect(jsonFault(nested(10))).toBeNull();
    expect(jsonFault(nested(11))).toBe("depth");
    expect(jsonFault({ list: [nested(8)] })).toBeNull();
    expect(jsonFault({ list: [nested(9)] })).toBe("depth");
    // {"a":"…"} is eight bytes around the text.
    for (const [sign, bytes] of [
      ["a", 1],
      ["\u07ff", 2],
      ["\u0800", 3],
      ["ẫ", 3],
      ["\uffee", 3],
      ["\u{10000}", 4],
      ["😀", 4],
    ] as const) {
      const room = 64 * 1024 - 8;
      const text = sign.repeat(Math.floor(room / bytes)) + "a".repeat(room % bytes);
      expect(jsonFault({ a: text }), sign).toBeNull();
      expect(jsonFault({ a: `${text}a` }), sign).toBe("maxLength");
    }
  });

  it("is told to be too deep without being looked through", () => {
    expect(isTooDeep(nested(10))).toBe(false);
    expect(isTooDeep(nested(11))).toBe(true);
    expect(isTooDeep([nested(9)])).toBe(false);
    expect(isTooDeep([nested(10)])).toBe(true);
    for (const value of [null, undefined, 1, "x"]) expect(isTooDeep(value)).toBe(false);
  });

  it("keeps no minus before nothing", () => {
    expect(Object.is((plainJson({ a: -0 }) as { a: number }).a, 0)).toBe(true);
    expect(plainJson({ a: [1, "x"] })).toEqual({ a: [1, "x"] });
  });
});

describe("a schema", () => {
  it("is of the words that are understood here", () => {
    expect(schemaFault({})).toBeNull();
    expect(
      schemaFault({
        type: "object",
        title: "Phòng",
        description: "Các phòng",
        required: ["rooms"],
        properties: {
          rooms: { type: "array", minItems: 1, maxItems: 9, items: { type: "string", minLength: 1, maxLength: 5 } },
          area: { type: "number", minimum: 0, maximum: 100 },
          floor: { type: "integer", enum: [1, 2] },
          lift: { type: "boolean" },
          none: { type: "null" },
        },
      }),
    ).toBeNull();
  });

  it.each([
    [{ $ref: "#" }, "$ref"],
    [{ pattern: "a" }, "pattern"],
    [{ type: "text" }, "type"],
    [{ type: ["string"] }, "type"],
    [{ minimum: "1" }, "minimum"],
    [{ maximum: null }, "maximum"],
    [{ minLength: "1" }, "minLength"],
    [{ maxLength: "1" }, "maxLength"],
    [{ minItems: "1" }, "minItems"],
    [{ maxItems: "1" }, "maxItems"],
    [{ enum: "A" }, "enum"],
    [{ required: "a" }, "required"],
    [{ items: [] }, "items"],
    [{ items: { $ref: "#" } }, "items"],
    [{ properties: [] }, "properties"],
    [{ properties: { a: { type: "text" } } }, "a"],
    [{ properties: { good: {}, bad: 1 } }, "bad"],
    [{ type: "object", strange: 1 }, "strange"],
  ])("%j is none because of %s", (schema, word) => {
    expect(schemaFault(schema)).toBe(word);
  });

  it("is an object that can be kept, ten deep at most", () => {
    for (const value of [null, [], "x", 1, { title: "\u0000" }]) expect(schemaFault(value)).toBe("schema");
    const deep = (depth: number): object => (depth <= 1 ? {} : { items: deep(depth - 1) });
    expect(schemaFault(deep(10))).toBeNull();
    expect(schemaFault(deep(11))).toBe("schema");
    expect(schemaFault(deep(10), 2)).toBe("items");
  });
});

describe("a value and its schema", () => {
  it.each([
    ["object", {}, []],
    ["array", [], {}],
    ["string", "a", 1],
    ["number", 1.5, "1"],
    ["integer", 2, 1.5],
    ["boolean", false, 0],
    ["null", null, 0],
  ])("%s is one and the other is not", (type, one, other) => {
    expect(misfit({ type }, one)).toBeNull();
    expect(misfit({ type }, other)).toEqual([]);
    expect(misfit({}, other)).toBeNull();
  });

  it("bounds hold to the letter: numbers by their size, texts and lists by their length", () => {
    for (const [least, most, of] of [
      ["minimum", "maximum", (size: number) => size],
      ["minLength", "maxLength", (size: number) => "x".repeat(size)],
      ["minItems", "maxItems", (size: number) => Array.from({ length: size }, () => 1)],
    ] as const) {
      const schema = { [least]: 2, [most]: 4 };
      expect(
        [1, 2, 3, 4, 5].map((size) => misfit(schema, of(size)) === null),
        least,
      ).toEqual([false, true, true, true, false]);
      expect(misfit({ [least]: 2 }, of(9))).toBeNull();
      expect(misfit({ [most]: 2 }, of(0))).toBeNull();
      // Of anything else it says nothing.
      expect(misfit({ [least]: 2 }, { a: 1 })).toBeNull();
      expect(misfit({ [most]: 0 }, true)).toBeNull();
    }
  });

  it("is told where they part", () => {
    const room = { type: "object", required: ["name"], properties: { name: { type: "string" }, area: { minimum: 1 } } };
    const house = { type: "object", properties: { rooms: { type: "array", items: room }, kind: { enum: ["A", 1] } } };
    const at = (value: unknown): unknown => misfit(house, value);
    expect(at({ rooms: [{ name: "Bếp", area: 1 }], kind: 1, more: true })).toBeNull();
    expect(at({})).toBeNull();
    expect(at([])).toEqual([]);
    expect(at({ kind: "B" })).toEqual(["kind"]);
    expect(at({ rooms: {} })).toEqual(["rooms"]);
    expect(at({ rooms: [{ name: "Bếp" }, 5] })).toEqual(["rooms", "1"]);
    expect(at({ rooms: [{ name: "Bếp" }, { area: 5 }] })).toEqual(["rooms", "1", "name"]);
    expect(at({ rooms: [{ name: "Bếp", area: 0 }] })).toEqual(["rooms", "0", "area"]);
    expect(at({ rooms: [{ name: 5 }] })).toEqual(["rooms", "0", "name"]);
    // What is there counts, not what every object has.
    expect(misfit({ required: ["toString"] }, {})).toEqual(["toString"]);
    expect(misfit({ properties: { toString: { type: "string" } } }, {})).toBeNull();
  });

  it("take no more steps than the value has parts, however much the schema lists", () => {
    const names = Array.from({ length: 5_000 }, (_, n) => `n${n}`);
    const looks = { count: 0 };
    const listed = new Proxy(names, {
      get(target, at, self) {
        looks.count += 1;
        return Reflect.get(target, at, self);
      },
    });
    const rooms = Array.from({ length: 1_000 }, () => ({ n0: "n4999" }));
    const room = {
      required: Array.from({ length: 5_000 }, () => "n0"),
      properties: Object.fromEntries(names.map((name) => [name, { enum: listed }])),
    };
    const asked = vi.spyOn(Object, "hasOwn");
    expect(misfit({ items: room }, rooms)).toBeNull();
    const { length } = asked.mock.calls;
    asked.mockRestore();
    expect(length).toBe(2 * rooms.length);
    expect(looks.count).toBeLessThan(2 * names.length + 10);
    // Of five thousand names the second is missing already.
    expect(misfit({ items: { required: names } }, rooms)).toEqual(["0", "n1"]);
  });
});
