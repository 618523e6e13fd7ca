import type { Field } from "@nepnha/contract/kit/define";
import type { EnumValue } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { SECTIONS } from "../../features.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { importFields } from "../exchange/import/import-columns.ts";
import { asKnownTo, hiddenFields } from "./known-fields.ts";

let t: TestApp;
const people = new Map<string, TestActor>();
const ROLES = ["GUEST", "CUSTOMER", "SALES", "SITE", "CONTENT", "CARE", "ADMIN"] as const;
beforeAll(async () => {
  t = await testApp();
  for (const role of ROLES) people.set(role, await t.actor(role));
});
afterAll(() => t.close());

const as = (role: string): TestActor => people.get(role) ?? { userId: "", token: "" };
/** Somebody as the server knows them. */
async function actorOf(role: string): Promise<RequestActor> {
  const { userId } = as(role);
  const { rows } = await t.deps.db.read(1, (trx) =>
    sql<{ role: EnumValue<"userRole">; permissions: string[] }>`
      select role, granted_permissions(_id) as permissions from users where _id = ${userId} and tenant_id = ${trx.tenantId}`.execute(
      trx,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error(`nobody is ${role}`);
  return {
    ...row,
    permissions: new Set(row.permissions),
    tenantId: 1,
    userId,
    deviceId: userId,
    deviceNo: 1,
    ip: "127.0.0.1",
  };
}
const fieldsOf = ({ errors }: TestAnswer["body"]): unknown[] =>
  Array.isArray(errors) ? errors.map((error: { field: string }) => error.field) : [];
const post = (role: string, url: string, body: object) => t.call(as(role), "POST", `/api/tenant/${url}`, body);

/** Somebody of this kind with these rights alone. */
async function makerOf(kind: string, permissions: readonly string[]): Promise<TestActor> {
  const maker = await t.actor(kind);
  const [roleId, base] = [uuidv7(), await actorOf(kind)];
  await t.db.ownerPool.query(
    "insert into roles (tenant_id, _id, code, name, base_role, permissions) values (1, $1, $2, 'Riêng', $3, $4)",
    [roleId, `R${roleId.slice(-8).toUpperCase()}`, base.role, permissions],
  );
  await t.db.ownerPool.query("update user_roles set role_id = $1 where user_id = $2", [roleId, maker.userId]);
  return maker;
}

/** What the import of a file with one line answers. */
async function bring(
  maker: TestActor,
  feature: string,
  columns: readonly (readonly [header: string, cell: string])[],
): Promise<object> {
  const lines = [columns.map(([header]) => header).join(), columns.map(([, cell]) => cell).join()];
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${lines.join("\r\n")}\r\n--x--\r\n`;
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/tenant/${feature}/import`,
    headers: { authorization: `Bearer ${maker.token}`, "content-type": "multipart/form-data; boundary=x" },
    payload: file,
  });
  return JSON.parse(answer.payload) as object;
}

/** What customers and guests are not told of what they see. */
const OUTSIDE = {
  branches: ["managerId", "userCount"],
  customers: ["categoryIds", "source", "referrerId", "notes", "linkHeld"],
  playlists: ["memberIds"],
  projectActions: [
    "followerIds",
    "vendorId",
    "description",
    "checklist",
    "predecessorIds",
    "attachments",
    "leaderIds",
    "givenById",
  ],
  projectStages: ["notes", "leaderIds"],
  quotes: ["internalNotes"],
  projects: ["managerIds", "memberIds", "progressByHand", "health", "openActionCount"],
  sampleItems: ["costPrice"],
  supportTickets: ["chatGroupId", "slaDueAt", "slaSpentSeconds", "slaRunningSince", "isOverdue", "actionId"],
};

describe("fields that somebody may not know", () => {
  it.each([
    ["GUEST", OUTSIDE],
    ["CUSTOMER", OUTSIDE],
    ["SALES", { sampleItems: ["costPrice"] }],
    ["SITE", { customers: ["identityNo"], sampleItems: ["costPrice"] }],
    ["CONTENT", { customers: ["identityNo"], sampleItems: ["costPrice"] }],
    ["CARE", { sampleItems: ["costPrice"] }],
    ["ADMIN", {}],
  ])("R6-07 are for %s those that the masks take, and no search finds rows by them", async (role, expected) => {
    const actor = await actorOf(role);
    const hidden = [...SECTIONS].map((section) => [section.name, hiddenFields(section, actor)] as const);
    expect(Object.fromEntries(hidden.filter(([, names]) => names.length > 0))).toEqual(expected);
    for (const [name, fields] of hidden) {
      const described = Object.entries<Field>(SECTIONS.get(name)?.fields ?? {});
      const searched = described.filter(([, field]) => "search" in field && field.search);
      expect(
        searched.filter(([field]) => fields.includes(field)),
        name,
      ).toEqual([]);
    }
  });

  it("R6-07 are in none of the lists of a section as its reader knows it, whichever of them would name it", async () => {
    const section = SECTIONS.get("sampleItems");
    if (!section) throw new Error("no sample items");
    const { list } = section;
    const all = [...list.sorts, "costPrice"];
    const open = { ...section, list: { ...list, columns: all, filters: all, sorts: all } };
    expect(asKnownTo(open, await actorOf("ADMIN")).list).toEqual(open.list);
    const known = asKnownTo(open, await actorOf("GUEST"));
    const { sorts } = list;
    expect(known.list).toEqual({ ...list, columns: sorts, filters: sorts, sorts });
    expect(Object.keys(known.fields)).toEqual(Object.keys(section.fields).filter((name) => name !== "costPrice"));
  });

  it.each(ROLES)("R6-07 400 for %s who filters, orders, exports or prints by one of them", async (role) => {
    const actor = await actorOf(role);
    const hidden = [...SECTIONS].flatMap((section) =>
      hiddenFields(section, actor).map((field) => [section.name, field] as const),
    );
    for (const [name, field] of hidden) {
      const filter = { [field]: null };
      const filtered = await post(role, `${name}/find`, { filter });
      if (filtered.status === 403) continue;
      expect(filtered).toMatchObject({
        status: 400,
        body: { errors: [{ field: `filter.${field}`, code: "unknown" }] },
      });
      for (const call of ["count", "ids"]) expect((await post(role, `${name}/${call}`, { filter })).status).toBe(400);
      const ordered = await post(role, `${name}/find`, { sorting: { column: field, direction: "asc" } });
      expect(ordered).toMatchObject({ status: 400, body: { errors: [{ field: "sorting.column" }] } });
      const filed = await post(role, `${name}/export`, { columns: [field], format: "csv" });
      expect([400, 403]).toContain(filed.status);
      expect(filed.status === 403 ? ["columns.0"] : fieldsOf(filed.body)).toEqual(["columns.0"]);
      const printed = await post(role, `${name}/print`, { rows: 1, columns: [field] });
      // Who takes nothing out takes no columns out.
      expect(printed.status).toBe(filed.status);
      expect(fieldsOf(printed.body)).toEqual(fieldsOf(filed.body));
    }
  });

  it("R6-07 whoever may make rows of a section brings no file with a field of it that they may not know", async () => {
    const tried: string[] = [];
    for (const kind of ["SALES", "CUSTOMER"]) {
      const base = await actorOf(kind);
      for (const section of SECTIONS) {
        if (!section.rights.includes("create")) continue;
        const permissions = ["basic", "read", "create"].map((right) => `${section.name}.${right}`);
        const fields = hiddenFields(section, { ...base, permissions: new Set(permissions) });
        if (fields.length === 0) continue;
        const maker = await makerOf(kind, permissions);
        for (const field of fields) {
          const answer = await bring(maker, section.name, [[field, "1"]]);
          expect(answer, `${kind} ${section.name} ${field}`).toMatchObject({
            created: 0,
            errors: expect.arrayContaining([expect.objectContaining({ column: field, code: "unknown" })]),
          });
        }
        // The others would be unknown in anybody's file.
        tried.push(
          ...fields.filter((field) => importFields(section).includes(field)).map((field) => `${section.name}.${field}`),
        );
      }
    }
    expect(tried).toEqual(
      expect.arrayContaining([
        "sampleItems.costPrice",
        "customers.identityNo",
        "customers.notes",
        "branches.managerId",
      ]),
    );
  });

  it("R6-07 whose rows are one's own brings a file without the figure that they may not know", async () => {
    const maker = await makerOf(
      "CARE",
      ["basic", "read", "create", "update"].map((right) => `sampleItems.${right}`),
    );
    const known: [string, string][] = [
      ["name", "Xây tường"],
      ["kind", "WORK"],
      ["group", "ROUGH"],
      ["unit", "M2"],
      ["unitLabel", ""],
    ];
    expect(await bring(maker, "sampleItems", [...known, ["Giá vốn", "1000"]])).toMatchObject({
      created: 0,
      errors: [{ row: 1, column: "Giá vốn", code: "unknown" }],
    });
    expect(await bring(maker, "sampleItems", known)).toMatchObject({ created: 1, errors: [] });
  });

  it("R6-07 a guest asks for branches by what they may know, and learns nothing of who leads them", async () => {
    const [admin, guest] = ["ADMIN", "GUEST"];
    const made = await post(admin, "branches", {
      name: "Chi nhánh có quản lý",
      address: "1 Lê Lợi",
      phone: "0901234567",
      managerId: as(admin).userId,
    });
    expect(made.status).toBe(201);
    const byManager = { filter: { managerId: as(admin).userId } };
    expect((await post(admin, "branches/find", byManager)).body).toMatchObject({ total: 1 });
    expect((await post(guest, "branches/find", byManager)).status).toBe(400);
    expect((await post(guest, "branches/find", { filter: { showOnWeb: true } })).status).toBe(200);
  });
});
