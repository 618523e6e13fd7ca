import { branches } from "@nepnha/contract/features/branches/branches";
import { hotlines } from "@nepnha/contract/features/hotlines/hotlines";
import { BULK_LIMIT } from "@nepnha/contract/platform/constants";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { AppError } from "../../platform/http/problem.ts";
import { MAX_TAGS } from "../../platform/text/rich-text.ts";
import { createInput, idsInput, statusInput, updateInput } from "./input.ts";
import { branchesSection } from "../../features/branches/branches.ts";
import { section } from "./section.ts";

/** What is refused: the fields with their codes. */
function refused(parse: () => unknown): string[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof AppError && error.code === "INVALID_INPUT")
      return (error.details.issues ?? []).map(({ field, code }) => `${field} ${code}`);
    throw error;
  }
  return [];
}

const NO_RECORD = [null, undefined, "x", 1, [], [{}]];
const hotline = { name: "Tư vấn", phone: "1900 1234", purpose: "TU_VAN" };
const hotlinesSection = section(hotlines);

describe("a body that creates", () => {
  const create = (body: unknown) => createInput(hotlines, body);

  it("has the first status where it says none, and one of those to start with where it does", () => {
    const [first, ...others] = hotlines.status.start;
    expect(create(hotline)).toMatchObject({ status: first, values: { name: "Tư vấn", purpose: "TU_VAN" } });
    for (const status of others) expect(create({ ...hotline, status }).status).toBe(status);
    for (const status of [255, 77, "1", true]) {
      expect(refused(() => create({ ...hotline, status }))).toEqual(["status choice"]);
    }
  });

  it.each(NO_RECORD)("is no %j", (body) => {
    expect(refused(() => create(body))).toEqual(["body invalid"]);
  });

  it("is refused for all that is wrong at once, with the section that names the fields", () => {
    const wrong = { ...hotline, name: "", more: 1, status: 77 };
    expect(refused(() => create(wrong)).toSorted()).toEqual(["more unknown", "name required", "status choice"]);
    expect(() => create(wrong)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ feature: "hotlines" }) }),
    );
  });

  it("has its rich texts cleaned; one that is then empty is missing", () => {
    const required: ResourceDescription = {
      ...branches,
      fields: { ...branches.fields, description: { kind: "richText", max: 100, required: true } },
    };
    const branch = { name: "Chi nhánh", address: "1 Hàng Bài", phone: "0901234567" };
    const dirty = { ...branch, description: "<p onclick=x()>Sạch</p><script>x()</script>" };
    expect(createInput(required, dirty).values["description"]).toBe("<p>Sạch</p>");
    const empty = { ...branch, description: "<script>x()</script>" };
    expect(createInput(branches, empty).values["description"]).toBeNull();
    expect(refused(() => createInput(required, empty))).toEqual(["description required"]);
  });
});

describe("a rich text of more tags than are cleaned", () => {
  const dear = "<b>x</b>".repeat(MAX_TAGS);

  it("is refused by name in a body that creates and in one that updates, and not made plain", () => {
    const branch = { name: "Chi nhánh", address: "1 Hàng Bài", phone: "0901234567", description: dear };
    expect(refused(() => createInput(branches, branch))).toEqual(["description maxLength"]);
    const own = { _id: uuidv7(), version: 1, description: dear };
    expect(refused(() => updateInput(branchesSection, own))).toEqual(["description maxLength"]);
  });
});

describe("a body that updates", () => {
  const update = (body: unknown) => updateInput(hotlinesSection, body);
  const own = { _id: uuidv7(), version: 3 };

  it("names the row and the version that was seen", () => {
    expect(update({ ...own, name: "Mới" })).toEqual({
      id: own._id,
      version: 3,
      values: { name: "Mới" },
      sentBack: {},
      status: undefined,
    });
    expect(refused(() => update({}))).toEqual(["_id required", "version required"]);
    expect(refused(() => update({ _id: "x", version: "3" }))).toEqual(["_id invalid", "version invalid"]);
    expect(refused(() => update({ _id: null, version: 1.5 }))).toEqual(["_id invalid", "version invalid"]);
  });

  it("may say a status, but not that of deleted rows: deleting has a right of its own", () => {
    expect(update({ ...own, status: 0 }).status).toBe(0);
    for (const status of [255, 77, "1", null]) {
      expect(
        refused(() => update({ ...own, status })),
        String(status),
      ).toEqual(["status choice"]);
    }
  });

  it.each(NO_RECORD)("is no %j", (body) => {
    expect(refused(() => update(body))).toEqual(["body invalid"]);
  });

  it("is refused for a wrong field at once, unless the whole row came: then the row will tell", () => {
    const wrong = { ...own, name: "" };
    expect(refused(() => update(wrong))).toEqual(["name required"]);
    const whole = update({ ...wrong, createdBy: uuidv7() });
    expect(whole.sentBack).toMatchObject({
      own: wrong,
      owned: { createdBy: expect.any(String) },
      issues: [{ field: "name", code: "required" }],
    });
    expect(refused(() => update({ ...wrong, createdBy: uuidv7(), more: 1 }))).toEqual(["more unknown"]);
  });
});

describe("a body that moves rows to a status", () => {
  const ids = [uuidv7(), uuidv7()];
  const parse = (body: unknown) => statusInput(hotlines, body);

  it("has their ids, the status, and notes where there are some", () => {
    expect(parse({ ids, status: 0 })).toEqual({ ids, status: 0, notes: null });
    expect(parse({ ids, status: 255, notes: " vì thế " })).toEqual({ ids, status: 255, notes: "vì thế" });
  });

  it("is refused without them, and with anything else", () => {
    expect(refused(() => parse({}))).toEqual(["ids required", "status required"]);
    expect(refused(() => parse({ ids, status: 77, notes: 5, more: 1 }))).toEqual([
      "more unknown",
      "status choice",
      "notes invalid",
    ]);
    for (const body of NO_RECORD) expect(refused(() => parse(body))).toEqual(["body invalid"]);
  });
});

describe("the ids of a call for many rows", () => {
  const [a, b] = [uuidv7(), uuidv7()];

  it.each([
    ["a list", [a, b]],
    ["ids", { ids: [a, b] }],
    ["items", { items: [{ _id: a }, { _id: b }] }],
    ["a list of rows", [{ _id: a, name: "x" }, b]],
  ])("come as %s", (_, body) => {
    expect(idsInput(body)).toEqual([a, b]);
  });

  it("are some, and no more than the limit", () => {
    for (const body of [[], {}, null, "x", { ids: [] }, { ids: "x" }, { ids: [a], more: 1 }]) {
      expect(
        refused(() => idsInput(body)),
        JSON.stringify(body),
      ).toEqual(["ids required"]);
    }
    const many = Array.from({ length: BULK_LIMIT + 1 }, () => uuidv7());
    expect(idsInput(many.slice(1))).toHaveLength(BULK_LIMIT);
    expect(refused(() => idsInput(many))).toEqual(["ids limit"]);
  });

  it("are ids, each once; every other one is named by its place", () => {
    expect(refused(() => idsInput([a, "x", b, a, null]))).toEqual([
      "ids.1 invalid",
      "ids.3 duplicate",
      "ids.4 invalid",
    ]);
  });
});
