import { branches } from "@nepnha/contract/features/branches/branches";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { describe, expect, it } from "vitest";
import { changesBetween, shownChanges } from "./changes.ts";
import type { Row } from "./stored-row.ts";

const VIA = { table: "a", own: "b", other: "c" };
const resource: ResourceDescription = {
  ...branches,
  fields: {
    name: { kind: "text", max: 2000 },
    text: { kind: "richText", max: 2000 },
    at: { kind: "dateTime" },
    count: { kind: "integer", min: 0, max: 9 },
    tags: { kind: "tags", max: 9, each: 9 },
    roleIds: { kind: "refs", to: "roles", max: 9, via: VIA },
    sizes: { kind: "choices", choices: ["S", "L"] },
  },
  list: { columns: ["name"], filters: [], sorts: [], title: "name" },
  form: [],
};

describe("what the history keeps of a change", () => {
  it("is the fields that are given and differ, and no others", () => {
    const before = { name: "Cũ", count: 1, sizes: ["S"], other: 1 };
    const after = { name: "Mới", sizes: ["S"], other: 2 };
    expect(changesBetween(resource, before, after)).toEqual({ name: { from: "Cũ", to: "Mới" } });
    expect(changesBetween(resource, before, { ...before })).toEqual({});
  });

  it("nothing is null, before a row was there as after a field was cleared", () => {
    expect(changesBetween(resource, {}, { name: "Mới", count: null })).toEqual({ name: { from: null, to: "Mới" } });
    expect(changesBetween(resource, { count: 0 }, { count: null })).toEqual({ count: { from: 0, to: null } });
    expect(changesBetween(resource, { name: null }, { name: undefined })).toEqual({});
  });

  it("one instant is the same from the database and from a body", () => {
    const at = new Date("2026-02-28T03:00:00Z");
    expect(changesBetween(resource, { at }, { at: at.toISOString() })).toEqual({});
    expect(changesBetween(resource, { at }, { at: "2026-03-01T03:00:00.000Z" })).toEqual({
      at: { from: "2026-02-28T03:00:00.000Z", to: "2026-03-01T03:00:00.000Z" },
    });
  });

  it("of a list of tags or rows what came and what went is told, of other lists not", () => {
    const before = { tags: ["a", "b"], roleIds: ["1"], sizes: ["S"] };
    const after = { tags: ["b", "c", "d"], roleIds: [], sizes: ["S", "L"] };
    expect(changesBetween(resource, before, after)).toEqual({
      tags: { from: ["a", "b"], to: ["b", "c", "d"], added: ["c", "d"], removed: ["a"] },
      roleIds: { from: ["1"], to: [], added: [], removed: ["1"] },
      sizes: { from: ["S"], to: ["S", "L"] },
    });
    expect(changesBetween(resource, {}, { tags: ["a"] })).toEqual({
      tags: { from: null, to: ["a"], added: ["a"], removed: [] },
    });
  });

  it("a rich text is kept as its words, a long text cut after five hundred characters", () => {
    const { text } = changesBetween(resource, { text: "<p>Cũ</p>" }, { text: "<p>Mới <strong>hơn</strong></p>" });
    expect([text?.from, text?.to].map((words) => String(words).trim())).toEqual(["Cũ", "Mới hơn"]);
    const { name } = changesBetween(resource, { name: "x".repeat(500) }, { name: "y".repeat(501) });
    expect(name).toEqual({ from: "x".repeat(500), to: "y".repeat(501) });
    const { name: huge } = changesBetween(resource, { name: null }, { name: "y".repeat(501) });
    expect(huge).toEqual({ from: null, to: `${"y".repeat(500)}…` });
    const { name: both } = changesBetween(resource, { name: "x".repeat(9000) }, { name: "y".repeat(9000) });
    expect([both?.from, both?.to].map((side) => String(side).length)).toEqual([4001, 4001]);
  });

  it("of a long text what differs is kept, wherever it stands", () => {
    const same = "cùng một câu ".repeat(500);
    const { text } = changesBetween(
      resource,
      { text: `<p>${same}đỏ</p><p>${same}to</p>` },
      { text: `<p>${same}xanh</p><p>${same}nhỏ</p>` },
    );
    expect(String(text?.from)).toMatch(/câu đỏ .*câu to$/su);
    expect(String(text?.to)).toMatch(/câu xanh .*câu nhỏ$/su);
    expect(String(text?.from).length).toBeLessThan(300);
  });
});

describe("what of it a reader of the history may see", () => {
  const row = (more: object): Row => ({ name: "Tên", count: 1, ...more }) as unknown as Row;
  const changes = { name: { from: "Cũ", to: "Mới" }, count: { from: 1, to: 2 } };

  it("is all of it where the section hides nothing", () => {
    expect(shownChanges(changes, {}, row({}), row({ count: 2 }))).toBe(changes);
  });

  it.each([
    ["always", (): boolean => true],
    ["before alone", ({ count }: Row): boolean => count === 1],
    ["after alone", ({ count }: Row): boolean => count === 2],
  ])("R6-07 is not a value that the section hides %s", (_, hides) => {
    const mask = (one: Row): Row => (hides(one) ? { ...one, count: null } : one);
    const [before, after] = [row({ count: 1 }), row({ count: 2 })];
    expect(shownChanges(changes, { mask }, before, after)).toEqual({
      name: changes.name,
      count: { from: hides(before) ? null : 1, to: hides(after) ? null : 2 },
    });
  });

  it("R6-07 nor one of a new row", () => {
    const mask = (one: Row): Row => ({ ...one, count: null });
    const created = { name: { from: null, to: "Tên" }, count: { from: null, to: 7 } };
    expect(shownChanges(created, { mask }, null, row({ count: 7 }))).toMatchObject({ count: { from: null, to: null } });
  });
});
