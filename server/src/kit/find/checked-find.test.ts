import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { FindQuery } from "@nepnha/domain/kit/find-query";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { describe, expect, expectTypeOf, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import type { Section } from "../resource/section.ts";
import { checkedFind } from "./checked-find.ts";
import type { matchesOf } from "./count.ts";
import type { CheckedFind } from "./find-conditions.ts";
import type { findRows } from "./find-rows.ts";

const { ADMIN, SUPERADMIN, USER } = ENUMS.userRole;
const DELETED = { filter: { status: ENUMS.genericStatus.DELETED } };

function sectionOf(name: string): Section {
  const section = SECTIONS.get(name);
  if (!section) throw new Error(`no section ${name}`);
  return section;
}

const [branches, customers] = [sectionOf("branches"), sectionOf("customers")];
const OWN = sql`t.code = 'A'`;
/** One whose rows can be asked for by a colour that no field has. */
const coloured: Section = {
  ...branches,
  hooks: {
    ownFilter: {
      name: "colour",
      conditions: (_context, value) => Promise.resolve(value === "red" ? [OWN] : []),
      columns: () => Promise.resolve(undefined),
    },
  },
};

const actorOf = (role: EnumValue<"userRole">): RequestActor => ({
  tenantId: 1,
  userId: uuidv7(),
  role,
  permissions: new Set(),
  deviceId: uuidv7(),
  deviceNo: 1,
  ip: "127.0.0.1",
});
/** No filter here looks at a row. */
const whole = (section: Section, body: unknown): Promise<CheckedFind> =>
  checkedFind(section, actorOf(ADMIN), body).whole({ trx: {} as never, actor: actorOf(ADMIN) });
const refusalOf = (...args: Parameters<typeof checkedFind>): unknown => {
  try {
    return checkedFind(...args).query;
  } catch (error) {
    return error;
  }
};

describe("R3-03 the body of a find", () => {
  it("has what the section's own filter asks beside the rest; nothing, null and a section without one ask nothing", async () => {
    const filter = { isHeadOffice: true };
    const found = await whole(coloured, { filter: { ...filter, colour: "red" }, searchTerm: "nha" });
    expect(found).toMatchObject({ filter: { isHeadOffice: { kind: "equal", value: true } }, searchTerm: "nha" });
    expect(Object.keys(found.filter)).toEqual(["isHeadOffice"]);
    expect(found.own).toEqual([OWN]);
    for (const body of [undefined, null, {}, { filter }, { filter: { colour: null } }]) {
      expect((await whole(coloured, body)).own).toEqual([]);
    }
    expect((await whole(branches, { filter })).own).toEqual([]);
  });

  it("R6-07 400 names what the reader may not know of, and what is wrong beside the find", () => {
    const body = { sorting: { column: "phone", direction: "asc" }, filter: { colour: "red" } };
    const issue = { field: "columns", code: "required" } as const;
    expect(refusalOf(branches, actorOf(ADMIN), body, { beside: [issue] })).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ field: "filter.colour" }, { field: "sorting.column" }, issue] },
    });
    expect(refusalOf(branches, actorOf(ADMIN), {}, { beside: [issue] })).toMatchObject({ code: "INVALID_INPUT" });
    const identity = { ...customers, list: { ...customers.list, sorts: ["identityNo"] } };
    const ordered = { sorting: { column: "identityNo", direction: "asc" } };
    expect(refusalOf(identity, actorOf(SUPERADMIN), ordered)).toMatchObject({ sort: { column: "identityNo" } });
    expect(refusalOf(identity, actorOf(USER), ordered)).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("R1-03 403 for deleted rows, but to those who may restore them, where they are for anybody", () => {
    expect(refusalOf(branches, actorOf(USER), DELETED)).toMatchObject({ code: "FORBIDDEN" });
    expect(refusalOf(branches, actorOf(ADMIN), DELETED)).toMatchObject({ filter: { status: { kind: "equal" } } });
    expect(refusalOf(branches, actorOf(ADMIN), DELETED, { neverDeleted: true })).toMatchObject({ code: "FORBIDDEN" });
    expect(refusalOf(branches, actorOf(USER), {}, { neverDeleted: true })).toMatchObject({ filter: {} });
  });

  it("is no find that rows are looked for by until it is checked, and says what the section's own filter asks", () => {
    expectTypeOf<FindQuery>().not.toExtend<Parameters<typeof findRows>[3]>();
    expectTypeOf<FindQuery>().not.toExtend<Parameters<typeof matchesOf>[3]>();
    expectTypeOf<CheckedFind>().toExtend<Parameters<typeof findRows>[3]>();
  });

  it("comes through one door: nothing else of the server reads one, but what has no rows of a section", () => {
    const src = fileURLToPath(new URL("../..", import.meta.url));
    const readers = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        !file.startsWith("testing/") &&
        /\bparseFind\(/.test(readFileSync(`${src}/${file}`, "utf8")),
    );
    expect(readers.toSorted()).toEqual([
      "features/people/roles/permission-routes.ts",
      "kit/find/checked-find.ts",
      // A picker's text alone.
      "kit/find/list-rows.ts",
    ]);
  });
});
