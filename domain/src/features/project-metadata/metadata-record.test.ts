import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canEditField,
  canReadField,
  isFieldOf,
  readableValues,
  type FieldObject,
  type FieldReader,
} from "./field-access.ts";
import { checkRecord, isRequiredIn, lacking, shownFields, type RecordContext } from "./metadata-record.ts";
import { ADMIN, CONFIGS, CONTEXT, field, idOf, type FieldTypeName } from "./testing/fields.ts";

const { RESTRICTED } = ENUMS.restriction;
const SCOPE = ENUMS.scopeUsing;
const PROJECT: FieldObject = { kind: "PROJECT", hasProject: true, projectType: "DESIGN", actionTypeId: null };
const STAFF: FieldReader = { ...ADMIN, userId: idOf(1), role: ENUMS.userRole.USER };
const context = (more: Partial<RecordContext> = {}): RecordContext => ({
  object: PROJECT,
  reader: ADMIN,
  status: "JUST_CREATED",
  now: CONTEXT.now,
  facts: CONTEXT.facts,
  ...more,
});
const TYPES = Object.keys(ENUMS.dynamicFieldType) as FieldTypeName[];
const ALL = TYPES.map((type) => field(`f${type.replaceAll("_", "")}`, type, { config: CONFIGS[type] }));

/** Anything that might be sent for a field, much of it good. */
const sent = fc.dictionary(
  fc.constantFrom(...ALL.map(({ code }) => code)),
  fc.oneof(
    fc.constantFrom<unknown>(
      null,
      "",
      " ab ",
      "51G",
      true,
      0,
      -0,
      3,
      4.5,
      ["A"],
      ["B", "A"],
      [idOf(1)],
      [5, 60],
      idOf(3),
    ),
    fc.constantFrom<unknown>(idOf(4), idOf(6), { rooms: [1] }, { type: 1 }, { patch: [{ id: "one", done: true }] }),
    fc.constantFrom<unknown>("2026-01-02T03:04:05Z", { at: "2027-01-01T00:00:00Z", userIds: [] }, [idOf(4)]),
    fc.jsonValue({ maxDepth: 3 }),
  ),
);

describe("a record of dynamic fields", () => {
  it("R3-20 what is accepted is stored and read back equal, and written once more changes nothing", () => {
    fc.assert(
      fc.property(sent, (body) => {
        const good = Object.fromEntries(
          Object.entries(body).filter(([code, value]) => {
            const { issues } = checkRecord(ALL, null, { [code]: value }, context());
            return issues.length === 0;
          }),
        );
        const first = checkRecord(ALL, null, good, context());
        expect(first.issues).toEqual([]);
        const read = JSON.parse(JSON.stringify(first.values)) as Record<string, unknown>;
        expect(read).toEqual(first.values);
        const again = checkRecord(ALL, read, read, context());
        expect(again).toEqual({ values: read, issues: [], forbidden: [] });
      }),
      { numRuns: 200 },
    );
  });

  it("no order of the fields or of what is sent changes the result", () => {
    const { conditional } = fields();
    fc.assert(
      fc.property(
        sent,
        fc.shuffledSubarray([...ALL, ...conditional], { minLength: ALL.length + conditional.length }),
        (body, shuffled) => {
          const turned = Object.fromEntries(Object.entries(body).toReversed());
          const plain = checkRecord([...ALL, ...conditional], { old: 1 }, body, context());
          expect(checkRecord(shuffled, { old: 1 }, turned, context())).toEqual(plain);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("tells all that is wrong at once, each at its field, with its label", () => {
    const definitions = [field("a", "INTEGER"), field("b", "CHECK"), field("c", "TEXT", { required: true })];
    const { issues } = checkRecord(definitions, null, { b: 1, a: "x", strange: 1 }, context());
    expect(issues).toMatchObject([
      { field: "a", code: "invalid", params: { name: "A" } },
      { field: "b", code: "invalid" },
      { field: "c", code: "required", params: { name: "C" } },
      { field: "strange", code: "unknown" },
    ]);
  });

  it("does not ask for what was sent and is wrong, as a whole or in a part of it", () => {
    const definitions = [
      field("rooms", "INTEGER", { required: true }),
      field("colours", "SELECT", { required: true, config: CONFIGS.SELECT }),
    ];
    const { issues } = checkRecord(definitions, null, { rooms: "x", colours: ["A", "C"] }, context());
    expect(issues.map((one) => [one.field, one.code])).toEqual([
      ["colours.1", "choice"],
      ["rooms", "invalid"],
    ]);
  });

  it("keeps what is not named, what rests, and what is of another type of project", () => {
    const definitions = [
      field("a", "INTEGER"),
      field("rests", "TEXT", { isActive: false }),
      field("other", "TEXT", { projectTypes: ["CONSTRUCT"] }),
    ];
    const before = { a: 1, rests: "x", other: "y" };
    expect(checkRecord(definitions, before, { a: 2 }, context()).values).toEqual({ a: 2, rests: "x", other: "y" });
    const wrong = checkRecord(definitions, before, { rests: "z", other: "z" }, context());
    expect(wrong.issues.map((one) => [one.field, one.code])).toEqual([
      ["other", "unknown"],
      ["rests", "unknown"],
    ]);
    expect(checkRecord(definitions, before, before, context()).issues).toEqual([]);
    expect(checkRecord(definitions, before, { a: null }, context()).values).toEqual({ rests: "x", other: "y" });
  });

  it("a new object begins with the defaults", () => {
    const definitions = [
      field("a", "INTEGER", { defaultValue: 2, required: true }),
      field("list", "CHECK_LIST", { config: CONFIGS.CHECK_LIST }),
    ];
    const { values, issues } = checkRecord(definitions, null, {}, context());
    expect(issues).toEqual([]);
    expect(values).toEqual({ a: 2, list: [{ id: "one", text: "Một", done: false, by: null, at: null }] });
    expect(checkRecord(definitions, {}, {}, context()).issues).toMatchObject([{ field: "a", code: "required" }]);
  });

  it("fields that conditions hide or lock are not asked for and not written", () => {
    const { conditional: definitions } = fields();
    const free = checkRecord(definitions, { flag: true }, { depth: 150, note: "x" }, context());
    expect(free).toMatchObject({ issues: [], values: { depth: 150, note: "x" } });
    expect(checkRecord(definitions, { flag: true }, {}, context()).issues).toMatchObject([
      { field: "depth", code: "required" },
    ]);
    const hidden = checkRecord(definitions, { flag: false, depth: 150 }, { depth: 200 }, context());
    expect(hidden.issues).toMatchObject([{ field: "depth", code: "forbidden" }]);
    // As it was it may come back, and stays for the day when it is shown again.
    expect(checkRecord(definitions, { flag: true, depth: 150 }, { flag: false, depth: 150 }, context())).toMatchObject({
      issues: [],
      values: { flag: false, depth: 150 },
    });
    // A field that is not used counts as nothing for those that hang on it.
    const locked = checkRecord(definitions, { flag: true, depth: 400 }, { note: "x" }, context());
    expect(locked.issues).toMatchObject([{ field: "note", code: "forbidden" }]);
    expect(checkRecord(definitions, { flag: false, depth: 400 }, { note: "x" }, context()).issues).toEqual([]);
  });

  it("what somebody may not know of or change is refused as a whole, and no value is told", () => {
    const definitions = [
      field("secret", "TEXT", { restriction: RESTRICTED, userGroupIds: ["g"] }),
      field("own", "TEXT", { accessScope: ENUMS.accessScope.ALL, editableScope: ENUMS.accessScope.OWNER }),
      field("data", "JSON"),
    ];
    const before = { secret: "s", own: "o" };
    const write = (body: object, reader: FieldReader) =>
      checkRecord(definitions, before, body, context({ reader })).forbidden;
    expect(write({ secret: "s" }, STAFF)).toEqual(["secret"]);
    expect(write({ secret: "x", own: "p" }, STAFF)).toEqual(["own", "secret"]);
    expect(write({ own: "o" }, STAFF)).toEqual([]);
    expect(write({ own: "p" }, { ...STAFF, isOwner: true })).toEqual([]);
    expect(write({ data: {} }, STAFF)).toEqual(["data"]);
    expect(write({ secret: "x" }, { ...STAFF, groupIds: new Set(["g"]) })).toEqual([]);
    expect(write({ own: "p" }, { ...STAFF, isOwner: true, canUpdate: false })).toEqual(["own"]);
    // What they cannot fill in is not asked of them.
    const required = definitions.map((one) => ({ ...one, required: true }));
    expect(checkRecord(required, {}, {}, context({ reader: STAFF })).issues).toEqual([]);
  });
});

describe("fields of an object", () => {
  const general: FieldObject = { kind: "PROJECT_ACTION", hasProject: false, projectType: null, actionTypeId: "t1" };
  const action: FieldObject = { ...general, hasProject: true, projectType: "DESIGN" };

  it("are those of its scope, of its project's type and of its own type", () => {
    const both = { appliesTo: ["PROJECT", "PROJECT_ACTION"] } as const;
    const of = (more: Parameters<typeof field>[2]): boolean[] =>
      [PROJECT, action, general].map((one) => isFieldOf(field("x", "TEXT", { ...both, ...more }), one));
    expect(of({})).toEqual([true, true, true]);
    expect(of({ scopeUsing: SCOPE.PROJECT })).toEqual([true, true, false]);
    expect(of({ scopeUsing: SCOPE.GENERAL })).toEqual([false, false, true]);
    expect(of({ projectTypes: ["DESIGN"] })).toEqual([true, true, false]);
    expect(of({ projectTypes: ["CONSTRUCT"] })).toEqual([false, false, false]);
    expect(of({ actionTypeIds: ["t2"] })).toEqual([true, false, false]);
    expect(of({ actionTypeIds: ["t1"] })).toEqual([true, true, true]);
    expect(of({ appliesTo: ["PROJECT"] })).toEqual([true, false, false]);
    expect(of({ isActive: false })).toEqual([false, false, false]);
  });

  it("are shown to those whom their reach and their groups take in; customers see what is meant for them", () => {
    const customer: FieldReader = { ...STAFF, role: ENUMS.userRole.CUSTOMER, isOwner: true, groupIds: new Set(["g"]) };
    const readers = [ADMIN, { ...STAFF, isOwner: true }, STAFF, customer];
    const { OWNER, ADMIN: ADMINS } = ENUMS.accessScope;
    const seen = (more: Parameters<typeof field>[2]): boolean[] =>
      readers.map((one) => canReadField(field("x", "TEXT", more), one));
    expect(seen({})).toEqual([true, true, true, false]);
    expect(seen({ showToCustomer: true })).toEqual([true, true, true, true]);
    expect(seen({ accessScope: OWNER })).toEqual([true, true, false, false]);
    expect(seen({ accessScope: ADMINS, showToCustomer: true })).toEqual([true, false, false, false]);
    expect(seen({ restriction: RESTRICTED, userGroupIds: ["g"] })).toEqual([false, false, false, false]);
    expect(canEditField(field("x", "TEXT", { showToCustomer: true }), customer)).toBe(false);
    const definitions = [
      field("b", "TEXT", { orderNo: 2 }),
      field("a", "TEXT"),
      field("hidden", "TEXT", { accessScope: ADMINS }),
    ];
    expect(shownFields(definitions, PROJECT, STAFF).map(({ code, canEdit }) => [code, canEdit])).toEqual([
      ["a", true],
      ["b", true],
    ]);
    expect(readableValues(definitions, { a: 1, hidden: 2, gone: 3 }, PROJECT, STAFF)).toEqual({ a: 1 });
  });

  it("are required always, or from a status on; what was cancelled lacks nothing", () => {
    const from = (requiredFromStatus: "EXECUTION" | "COMPLETED") => ({ required: true, requiredFromStatus });
    expect(
      ["PLANNING", "EXECUTION", "CLOSURE", "CANCELLED", "COMPLETED"].map((one) => isRequiredIn(from("EXECUTION"), one)),
    ).toEqual([false, true, true, false, false]);
    expect(isRequiredIn(from("COMPLETED"), "CLOSED")).toBe(true);
    expect(isRequiredIn({ required: true, requiredFromStatus: null }, "JUST_CREATED")).toBe(true);
    expect(isRequiredIn({ required: true, requiredFromStatus: null }, "CANCELLED")).toBe(false);
    const list = field("list", "CHECK_LIST", { requiredFromStatus: "PLANNING", config: { requiredAll: true } });
    const item = { id: "x", text: "x", by: null, at: null };
    expect(lacking([list], { list: [{ ...item, done: false }] }, PROJECT, "PLANNING")).toMatchObject([
      { field: "list", code: "required" },
    ]);
    expect(lacking([list], { list: [{ ...item, done: true }] }, PROJECT, "PLANNING")).toEqual([]);
  });
});

function fields() {
  const conditional = [
    field("flag", "CHECK"),
    field("depth", "INTEGER", {
      required: true,
      conditions: [{ field: "flag", operator: "EQUALTO", value: "false", to: null, result: "DEACTIVE" }],
    }),
    field("note", "TEXT", {
      conditions: [{ field: "depth", operator: "GE", value: "300", to: null, result: "READONLY" }],
    }),
  ];
  return { conditional };
}
