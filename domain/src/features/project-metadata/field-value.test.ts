import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { checkValue } from "./field-value.ts";
import { CONFIGS, CONTEXT, field, idOf, NOW, type FieldTypeName } from "./testing/fields.ts";

/** Of each type: what is sent and how it is stored, and what is refused with its code, at its place. */
const CASES: Readonly<
  Record<
    FieldTypeName,
    { good: readonly (readonly [unknown, unknown])[]; bad: readonly (readonly [unknown, string, string?])[] }
  >
> = {
  TEXT: {
    good: [
      [" 51G ab ", "51G ab"],
      ["  ", null],
    ],
    bad: [
      ["a", "minLength"],
      ["x".repeat(21), "maxLength"],
      ["a-b", "pattern"],
      ["a\nb", "characters"],
      [7, "invalid"],
    ],
  },
  TEXT_AREA: {
    good: [["a\r\nb ", "a\nb"]],
    bad: [
      ["x".repeat(101), "maxLength"],
      ["\u0000", "characters"],
    ],
  },
  CHECK: {
    good: [[false, false]],
    bad: [
      ["true", "invalid"],
      [1, "invalid"],
    ],
  },
  INTEGER: {
    good: [
      [-5, -5],
      [-0, 0],
    ],
    bad: [
      [-6, "min"],
      [101, "max"],
      [1.5, "invalid"],
      ["5", "invalid"],
      [2 ** 53, "invalid"],
    ],
  },
  CURRENCY: {
    good: [
      [0, 0],
      [1_000_000, 1_000_000],
    ],
    bad: [
      [-1, "min"],
      [1_000_001, "max"],
      [0.5, "invalid"],
    ],
  },
  SELECT: {
    good: [
      [
        ["B", "A", "B"],
        ["B", "A"],
      ],
      [[], null],
    ],
    bad: [
      [["A", "C"], "choice", "1"],
      [["OLD"], "choice", "0"],
      ["A", "invalid"],
    ],
  },
  UPLOAD_FILE: {
    good: [[idOf(3), idOf(3)]],
    bad: [
      ["x", "invalid"],
      [idOf(7), "notFound"],
      [idOf(4), "choice"],
      [idOf(5), "max"],
    ],
  },
  UPLOAD_IMG: {
    good: [[idOf(4), idOf(4)]],
    bad: [
      [idOf(3), "upload"],
      [[idOf(4)], "invalid"],
    ],
  },
  UPLOAD_GALLERY: {
    good: [[[idOf(4)], [idOf(4)]]],
    bad: [
      [[idOf(4), idOf(3)], "upload", "1"],
      [[1, 2, 3], "limit"],
      [idOf(4), "invalid"],
    ],
  },
  JSON: {
    good: [
      [
        { rooms: [1, 2], note: "x" },
        { rooms: [1, 2], note: "x" },
      ],
    ],
    bad: [
      [{}, "invalid", "rooms"],
      [{ rooms: [1, 0] }, "invalid", "rooms.1"],
      [{ rooms: [], text: "x".repeat(65_536) }, "maxLength"],
      [{ rooms: [], text: "đ".repeat(40_000) }, "maxLength"],
      [nested(11), "depth"],
      ["{}", "invalid"],
    ],
  },
  DATETIME_PICKER: {
    good: [["2026-01-02T03:04:05+07:00", "2026-01-01T20:04:05.000Z"]],
    bad: [
      ["2026-01-02", "invalid"],
      ["2019-12-31T16:59:59Z", "min"],
      ["2026-13-01T00:00:00Z", "invalid"],
      ["0020-05-05T00:00:00Z", "invalid"],
    ],
  },
  PROJECT_STAGE: {
    good: [[idOf(6), idOf(6)]],
    bad: [
      [idOf(7), "notFound"],
      [6, "invalid"],
    ],
  },
  USERS: {
    good: [[[idOf(1), idOf(1)], [idOf(1)]]],
    bad: [
      [[idOf(2)], "choice", "0"],
      [[idOf(8)], "notFound", "0"],
      [[1, 2, 3], "limit"],
    ],
  },
  RATING: {
    good: [
      [4.5, 4.5],
      [0, 0],
    ],
    bad: [
      [4.2, "invalid"],
      [5.5, "max"],
      [-1, "min"],
    ],
  },
  DATETIME_REMINDER: {
    good: [
      [
        { at: "2026-11-26T10:01:00+07:00", userIds: [idOf(1)] },
        { at: "2026-11-26T03:01:00.000Z", userIds: [idOf(1)] },
      ],
    ],
    bad: [
      [{ at: NOW.toISOString(), userIds: [] }, "min", "at"],
      [{ at: "soon" }, "invalid", "at"],
      [{ at: "9999-12-31T23:59:59-14:00" }, "invalid", "at"],
      [{ at: "2027-01-01T00:00:00Z", userIds: [idOf(8)] }, "notFound", "userIds.0"],
      [{ at: "2027-01-01T00:00:00Z", who: 1 }, "invalid"],
    ],
  },
  REPEAT_TYPE: {
    good: [
      [{ type: 2 }, { type: 2, until: null }],
      [
        { type: 0, until: "2027-01-01" },
        { type: 0, until: null },
      ],
    ],
    bad: [
      [{ type: 9 }, "choice", "type"],
      [{ type: 1, until: "2027-02-30" }, "invalid", "until"],
      [1, "invalid"],
    ],
  },
  CHECK_LIST: {
    good: [
      [
        {
          patch: [
            { id: "one", done: true },
            { id: idOf(7), text: " Hai " },
          ],
        },
        [
          { id: "one", text: "Một", done: true, by: idOf(9), at: NOW.toISOString() },
          { id: idOf(7), text: "Hai", done: false, by: null, at: null },
        ],
      ],
    ],
    bad: [
      [[{ id: "one", done: true }], "invalid"],
      [{ patch: [{ id: "two", done: true }] }, "notFound", "patch.0"],
      [{ patch: [{ id: "two", text: "x" }] }, "invalid", "patch.0"],
      [{ patch: [{ id: "one", text: "x" }] }, "forbidden", "patch.0"],
      [{ patch: [{ id: "one", removed: true }] }, "forbidden", "patch.0"],
      [{ patch: [{ id: "one", by: idOf(1) }] }, "invalid", "patch.0"],
      [{ patch: Array.from({ length: 100 }, (_, n) => ({ id: idOf(n), text: "x" })) }, "limit"],
    ],
  },
  SELECT_REMIND_BEFORE: {
    good: [
      [
        [60, 5, 60],
        [5, 60],
      ],
    ],
    bad: [
      [[7], "choice", "0"],
      [60, "invalid"],
    ],
  },
};

describe("R3-20 values of dynamic fields", () => {
  it("are of 18 types, and each is known here", () => {
    expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(ENUMS.dynamicFieldType).toSorted());
    expect(Object.keys(CASES)).toHaveLength(18);
  });

  it.each(Object.keys(CASES) as FieldTypeName[])("%s has a stored form, and comes back as it was stored", (type) => {
    const definition = field("x", type, { config: CONFIGS[type] });
    for (const [sent, stored] of CASES[type].good) {
      const result = checkValue(definition, sent, null, CONTEXT);
      expect(result, JSON.stringify(sent)).toEqual({ ok: true, value: stored });
      const read: unknown = JSON.parse(JSON.stringify(stored));
      expect(checkValue(definition, read, read, CONTEXT)).toEqual({ ok: true, value: stored });
    }
  });

  it.each(Object.keys(CASES) as FieldTypeName[])("%s refuses what is none, at its place", (type) => {
    const definition = field("x", type, { config: CONFIGS[type] });
    for (const [sent, code, at] of CASES[type].bad) {
      const result = checkValue(definition, sent, null, CONTEXT);
      expect(result.ok ? "taken" : [result.issue.code, result.issue.at], JSON.stringify(sent).slice(0, 80)).toEqual([
        code,
        at,
      ]);
    }
  });

  it("a choice that rests stays on what has it, and comes to nothing else", () => {
    const definition = field("x", "SELECT", { config: CONFIGS.SELECT });
    expect(checkValue(definition, ["OLD", "A"], ["OLD"], CONTEXT)).toEqual({ ok: true, value: ["OLD", "A"] });
    expect(checkValue(definition, ["A"], ["OLD"], CONTEXT)).toEqual({ ok: true, value: ["A"] });
    expect(checkValue(definition, ["OLD"], ["A"], CONTEXT)).toMatchObject({ ok: false, issue: { code: "choice" } });
  });

  it("a list is changed entry by entry: what another one ticked meanwhile stays", () => {
    const definition = field("x", "CHECK_LIST", { config: CONFIGS.CHECK_LIST });
    const stored = [
      { id: "one", text: "Một", done: true, by: idOf(1), at: "2026-11-01T00:00:00.000Z" },
      { id: idOf(7), text: "Hai", done: false, by: null, at: null },
    ];
    const result = checkValue(definition, { patch: [{ id: idOf(7), done: true }] }, stored, CONTEXT);
    expect(result).toEqual({
      ok: true,
      value: [stored[0], { ...stored[1], done: true, by: idOf(9), at: NOW.toISOString() }],
    });
    expect(checkValue(definition, { patch: [{ id: idOf(7), removed: true }] }, stored, CONTEXT)).toEqual({
      ok: true,
      value: [stored[0]],
    });
  });

  it("nesting without end is refused before anything looks into it", () => {
    let bomb: unknown = 1;
    for (let depth = 0; depth < 100_000; depth += 1) bomb = [bomb];
    for (const type of Object.keys(CASES) as FieldTypeName[]) {
      const result = checkValue(field("x", type, { config: CONFIGS[type] }), bomb, "before", CONTEXT);
      expect(result, type).toMatchObject({ ok: false, issue: { code: "depth" } });
    }
  });
});

function nested(depth: number): object {
  return depth === 1 ? {} : { rooms: [], inner: nested(depth - 1) };
}
