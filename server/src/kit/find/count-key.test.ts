import { parseFind } from "@nepnha/domain/kit/find-query";
import { uuidv7 } from "uuidv7";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import type { Section } from "../resource/section.ts";
import { countKey, type CheckedFind } from "./find-conditions.ts";

function sectionOf(name: string): Section {
  const section = SECTIONS.get(name);
  if (!section) throw new Error(`no section ${name}`);
  return section;
}

const branches = sectionOf("branches");
const somebody = uuidv7();
const find = (body: object): CheckedFind => ({ ...parseFind(branches, body).query, own: [] });
const keyOf = (query: CheckedFind): string | undefined => countKey(1, branches, true, query);
const plain = keyOf(find({}));

it.each([
  ["page", { paginator: { page: 2 } }],
  ["size of a page", { paginator: { pageSize: 50 } }],
  ["row that a page begins behind", { paginator: { after: somebody } }],
  ["order", { sorting: { column: "name", direction: "desc" } }],
])("R3-04 a number that is kept is the same for another %s", (_what, body) => {
  expect(find(body)).not.toEqual(find({}));
  expect(keyOf(find(body))).toBe(plain);
});

it("R3-04 a number that is kept is another for whatever else a find says, also for what it cannot say yet", () => {
  const others = [
    find({ filter: { status: 1 } }),
    find({ filter: { status: 0 } }),
    find({ searchTerm: "nha" }),
    { ...find({}), withArchived: true },
    { ...find({}), withArchived: false },
  ];
  const keys = others.map(keyOf);
  expect(new Set([plain, ...keys]).size).toBe(6);
  expect(keys).not.toContain(undefined);
});

it("R3-04 R1-02 no two readers with other rows share a number that is kept, nor two companies, nor two sections", () => {
  const query = find({});
  const own = { createdBy: somebody };
  const readers = [
    countKey(1, branches, true, query),
    countKey(2, branches, true, query),
    countKey(1, sectionOf("vendors"), true, query),
    ...[[], [own], [{ createdBy: uuidv7() }], [own, { isHeadOffice: true }], [{ ...own, isHeadOffice: true }]].map(
      (rows) => countKey(1, branches, { rows }, query),
    ),
  ];
  expect(new Set(readers).size).toBe(8);
  expect(readers).not.toContain(undefined);
});

it("R3-04 no number is kept of what hangs on more than is known: a section's own filter, or a view", () => {
  expect(keyOf({ ...find({}), own: [sql`t.code = 'A'`] })).toBeUndefined();
  expect(countKey(1, { ...branches, view: true }, true, find({}))).toBeUndefined();
});
