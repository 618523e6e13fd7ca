import { ENUMS } from "@nepnha/contract/platform/enums";
import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { peopleApp, type Item, type PeopleApp } from "../testing/people.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const { DEACTIVE, ACTIVE, DELETED } = ENUMS.genericStatus;

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

const create = (values: object, actor = p.admin) =>
  p.t.call(actor, "POST", "/api/tenant/roles", { name: "Vai trò", baseRole: USER, permissions: [], ...values });

describe("R1-12 R6-03 the permissions of a role", () => {
  it("R6-04 are completed: read with create, update and delete, basic with any", async () => {
    const role = await p.role(["news.update", "branches.order", "dashboard.basic"]);
    expect(role).toMatchObject({
      code: expect.stringMatching(/^VT\d+$/),
      isSystem: false,
      permissionCount: 6,
      permissions: ALL_PERMISSIONS.filter((permission) =>
        /^dashboard\.basic|branches\.(basic|order)|news\.(basic|read|update)$/.test(permission),
      ),
    });
  });

  it.each([
    ["a feature that is not there", "ghosts.read"],
    ["a right that the feature lacks", "dashboard.delete"],
    ["a name of the engine", "__proto__.read"],
  ])("R5-16 400 for %s", async (_name, permission) => {
    expect(await create({ permissions: ["news.read", permission] })).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: "permissions.1", code: "choice", message: "Quyền phải là một giá trị trong danh sách" }],
      },
    });
  });

  it("R6-07 1b-19 nobody adds or takes away what they lack; SUPERADMIN may do both", async () => {
    expect(await create({ permissions: [p.rare] })).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN", errors: [{ field: "permissions", code: "forbidden" }] },
    });
    const role = await p.role(["news.read", p.rare], {}, p.superadmin);
    expect((await p.put(p.admin, "roles", role._id, { permissions: ["news.read"] })).status).toBe(403);
    const kept = [...(role.permissions as string[]), "branches.basic"];
    expect((await p.put(p.admin, "roles", role._id, { permissions: kept })).status).toBe(200);
    expect((await p.put(p.superadmin, "roles", role._id, { permissions: [] })).status).toBe(200);
  });

  it("R5-16 a refusal names three of the permissions that one lacks, and says that there are more", async () => {
    await p.t.db.ownerPool.query(
      "update roles set permissions = '{roles.basic,roles.read,roles.create}' where tenant_id = 2 and code = 'ADMIN'",
    );
    const mayCreateRoles = await p.t.actor("ADMIN", 2);
    const refusal = async (permissions: readonly string[]): Promise<string> =>
      (await create({ permissions }, mayCreateRoles)).text;
    const three = ["news.basic", "news.read", "news.create"];
    expect(await refusal(three.slice(0, 2))).toContain('thêm hoặc bớt: news.basic, news.read"');
    expect(await refusal(three)).toContain('thêm hoặc bớt: news.basic, news.read, news.create"');
    expect(await refusal([...three, "news.delete"])).toContain('thêm hoặc bớt: news.basic, news.read, news.create…"');
  });

  it("the history tells what was, what is, and what came and went", async () => {
    const role = await p.role(["news.read"]);
    await p.put(p.admin, "roles", role._id, { permissions: ["news.basic", "news.order"] });
    const answer = await p.t.call(p.admin, "GET", `/api/tenant/roles/${role._id}/history`);
    const [last] = answer.body.items as { changes: Record<string, unknown> }[];
    expect(last?.changes.permissions).toEqual({
      from: ["news.basic", "news.read"],
      to: ["news.basic", "news.order"],
      added: ["news.order"],
      removed: ["news.read"],
    });
  });

  it("R6-02 a change counts from the holders' next call", async () => {
    const role = await p.role(["news.read"]);
    const holder = await p.t.actor("SALES");
    await p.put(p.admin, "users", holder.userId, { branchId: p.branchId, roleIds: [role._id] });
    expect((await p.t.call(holder, "POST", "/api/tenant/news", {})).status).toBe(403);
    await p.put(p.admin, "roles", role._id, { permissions: ["news.create"] });
    expect((await p.t.call(holder, "POST", "/api/tenant/news", {})).status).toBe(400);
    await p.move(p.admin, "roles", [role._id], DEACTIVE);
    expect((await p.t.call(holder, "POST", "/api/tenant/news", {})).status).toBe(403);
  });
});

describe("who may touch which role", () => {
  it("R6-01 a role for people above oneself is neither made nor edited nor moved", async () => {
    expect(await create({ baseRole: SUPERADMIN })).toMatchObject({
      status: 403,
      body: { errors: [{ field: "baseRole" }] },
    });
    const role = await p.role([], { baseRole: SUPERADMIN }, p.superadmin);
    expect((await p.put(p.admin, "roles", role._id, { name: "Khác" })).status).toBe(403);
    expect((await p.move(p.admin, "roles", [role._id], DELETED)).status).toBe(403);
    expect((await p.put(p.admin, "roles", (await p.role([]))._id, { baseRole: SUPERADMIN })).status).toBe(403);
  });

  it("a built-in role keeps name, code and level, and stays; its permissions may change", async () => {
    const sales = await p.seeded("SALES");
    for (const values of [{ name: "Khác" }, { baseRole: CUSTOMER }, { code: "KHAC" }]) {
      expect(await p.put(p.admin, "roles", sales, values)).toMatchObject({
        status: 400,
        body: { errors: [{ field: Object.keys(values)[0], code: "immutable" }] },
      });
    }
    for (const status of [DEACTIVE, DELETED]) {
      expect(await p.move(p.admin, "roles", [sales], status)).toMatchObject({
        status: 409,
        body: { code: "RULE_BROKEN" },
      });
    }
    const { body } = await p.t.call(p.admin, "GET", `/api/tenant/roles/${sales}`);
    const permissions = [...(body.permissions as string[]), "news.create"];
    expect((await p.put(p.admin, "roles", sales, { permissions, description: "Bán hàng" })).status).toBe(200);
  });

  it("R6-07 1b-19 takes no right from anybody above or beside whoever empties it or switches it off", async () => {
    const [boss, peer, worker] = [await p.t.actor("SUPERADMIN"), await p.t.actor("ADMIN"), await p.user()];
    for (const above of [boss, peer]) {
      const role = await p.role(["news.create"], {}, p.superadmin);
      const groupOf = await p.group([above.userId, worker._id], { roleIds: [role._id] }, p.superadmin);
      const emptied = { permissions: ["news.read"] };
      expect(await p.put(p.admin, "roles", role._id, emptied)).toMatchObject({
        status: 403,
        body: { errors: [{ field: "permissions", code: "forbidden" }] },
      });
      expect((await p.move(p.admin, "roles", [role._id], DEACTIVE)).status).toBe(403);
      expect(await p.held(above.userId)).toContain("news.create");
      // Nothing is taken by another name, by one right more, nor from those below alone.
      const more = { name: `Thêm ${role._id}`, permissions: ["news.create", "branches.basic"] };
      expect((await p.put(p.admin, "roles", role._id, more)).status).toBe(200);
      await p.put(above, "userGroups", groupOf._id, { memberIds: [worker._id], leaderId: worker._id });
      expect((await p.put(p.admin, "roles", role._id, emptied)).status).toBe(200);
      expect((await p.move(p.admin, "roles", [role._id], DEACTIVE)).status).toBe(200);
    }
    // A single right is one, too; what rests takes none by being switched on, and what grants nothing none at all.
    for (const [permissions, status] of [
      [["news.basic"], 403],
      [[], 200],
    ] as const) {
      const role = await p.role(permissions, {}, p.superadmin);
      await p.group([boss.userId], { roleIds: [role._id] }, p.superadmin);
      expect((await p.move(p.admin, "roles", [role._id], DEACTIVE)).status).toBe(status);
      await p.move(boss, "roles", [role._id], DEACTIVE);
      expect((await p.move(p.admin, "roles", [role._id], ACTIVE)).status).toBe(200);
    }
    const own = await p.role(["news.create"]);
    await p.group([p.admin.userId], { roleIds: [own._id] }, p.superadmin);
    expect((await p.put(p.admin, "roles", own._id, { permissions: [] })).status).toBe(200);
  });

  it("409 while somebody or some group holds it, 200 afterwards", async () => {
    const role = await p.role(["news.read"]);
    const user = await p.user({ roleIds: [role._id] });
    const group = await p.group([user._id], { roleIds: [role._id] });
    const refused = await p.t.call(p.admin, "DELETE", `/api/tenant/roles/${role._id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "IN_USE", detail: expect.stringContaining("1 người và 1 nhóm") },
    });
    await p.put(p.admin, "users", user._id, { roleIds: [] });
    expect((await p.t.call(p.admin, "DELETE", `/api/tenant/roles/${role._id}`)).status).toBe(409);
    await p.put(p.admin, "userGroups", group._id, { roleIds: [] });
    expect((await p.t.call(p.admin, "DELETE", `/api/tenant/roles/${role._id}`)).status).toBe(200);
  });

  it("R6-07 who is deleted holds no role, nor gives a group that is deleted one; a group that rests does", async () => {
    const [role, boss, worker] = [
      await p.role(["news.create"], {}, p.superadmin),
      await p.t.actor("SUPERADMIN"),
      await p.user(),
    ];
    const group = await p.group([boss.userId, worker._id], { roleIds: [role._id] }, p.superadmin);
    const set = (table: "users" | "user_groups", id: string, status: number) =>
      p.t.db.ownerPool.query(`update ${table} set status = $2 where _id = $1`, [id, status]);
    const emptied = async () => (await p.put(p.admin, "roles", role._id, { permissions: ["news.read"] })).status;
    const filled = () => p.put(p.superadmin, "roles", role._id, { permissions: ["news.create"] });
    const removed = async () => (await p.t.call(p.admin, "DELETE", `/api/tenant/roles/${role._id}`)).status;

    await set("user_groups", group._id, DEACTIVE);
    expect(await emptied()).toBe(403);
    await set("user_groups", group._id, DELETED);
    expect(await emptied()).toBe(200);
    await filled();
    await set("user_groups", group._id, ACTIVE);
    expect(await emptied()).toBe(403);
    await set("users", boss.userId, DELETED);
    expect(await emptied()).toBe(200);

    expect(await removed()).toBe(409);
    await set("user_groups", group._id, DELETED);
    const gone = await p.user({ roleIds: [role._id] });
    expect(await removed()).toBe(409);
    await set("users", gone._id, DELETED);
    expect(await removed()).toBe(200);
  });

  it("a role that weaker people hold is not raised above them", async () => {
    const role = await p.role([], { baseRole: CUSTOMER });
    await p.user({ role: CUSTOMER, roleIds: [role._id] });
    expect(await p.put(p.admin, "roles", role._id, { baseRole: USER })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "baseRole", code: "invalid" }] },
    });
    const held = await p.role([], { baseRole: CUSTOMER });
    await p.user({ role: USER, roleIds: [held._id] });
    expect((await p.put(p.admin, "roles", held._id, { baseRole: USER })).status).toBe(200);
  });

  it("1b-12 a role that grants what one lacks is neither switched on nor off nor brought back", async () => {
    const role = await p.role([p.rare], { status: DEACTIVE }, p.superadmin);
    expect((await p.move(p.admin, "roles", [role._id], ACTIVE)).status).toBe(403);
    await p.move(p.superadmin, "roles", [role._id], DELETED);
    expect((await p.move(p.admin, "roles", [role._id], DEACTIVE)).status).toBe(403);
    expect((await p.move(p.superadmin, "roles", [role._id], DEACTIVE)).status).toBe(200);
  });
});

describe("cloning", () => {
  const clone = (role: Item, body: unknown, actor = p.admin) =>
    p.t.call(actor, "POST", `/api/tenant/roles/${role._id}/clone`, body);

  it("R3-19 makes a role of one's own with the same permissions, logged as Clone", async () => {
    const role = await p.role(["news.create"], { description: "Viết tin" });
    const copy = await clone(role, { name: "Bản sao" });
    expect(copy).toMatchObject({
      status: 201,
      body: {
        name: "Bản sao",
        description: "Viết tin",
        isSystem: false,
        permissions: role.permissions,
        baseRole: USER,
      },
    });
    expect(copy.body.code).not.toBe(role.code);
    const history = await p.t.call(p.admin, "GET", `/api/tenant/roles/${String(copy.body._id)}/history`);
    expect(history.body.items).toMatchObject([{ kind: ENUMS.actionLogKind.Clone, notes: role.name }]);
  });

  it("makes one copy however often its call is sent, and answers the same", async () => {
    const role = await p.role(["news.read"]);
    const send = () =>
      p.t.app.inject({
        method: "POST",
        url: `/api/tenant/roles/${role._id}/clone`,
        headers: { authorization: `Bearer ${p.admin.token}`, "idempotency-key": "mot-ban-sao" },
        payload: { name: "Chỉ một bản sao" },
      });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect((await p.t.db.ownerPool.query("select from roles where name = 'Chỉ một bản sao'")).rowCount).toBe(1);
  });

  it("401, 403, 404, 400, and 403 for permissions that one lacks", async () => {
    const role = await p.role([p.rare], {}, p.superadmin);
    const url = `/api/tenant/roles/${role._id}/clone`;
    expect((await p.t.call(null, "POST", url, { name: "X" })).status).toBe(401);
    expect((await clone(role, { name: "Bản sao" }, await p.t.actor("SALES"))).status).toBe(403);
    expect((await clone({ ...role, _id: p.branchId }, { name: "Bản sao" })).status).toBe(404);
    for (const body of [{}, { name: "" }, { name: "Bản sao", baseRole: ADMIN }, { name: 5 }]) {
      expect((await clone(role, body)).status).toBe(400);
    }
    expect((await clone(role, { name: "Bản sao" })).status).toBe(403);
  });
});
