import { ENUMS } from "@nepnha/contract/platform/enums";
import { yearsAgo } from "@nepnha/domain/platform/vietnam-day";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { peopleApp, type PeopleApp } from "../testing/people.ts";
import type { TestActor } from "../../../testing/app.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER, GUEST } = ENUMS.userRole;
const { DEACTIVE, ACTIVE, DELETED } = ENUMS.genericStatus;

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

const me = (actor: TestActor) => p.t.call(actor, "GET", "/api/tenant/auth/me");
const create = (values: object, actor = p.admin) => {
  const name = `moi.${Math.random().toString(36).slice(2, 10)}`;
  const person = { fullName: "Trần Mới", userName: name, email: `${name}@nepnha.test`, phone: "0901234567" };
  return p.t.call(actor, "POST", "/api/tenant/users", { ...person, branchId: p.branchId, role: USER, ...values });
};

describe("who may make and change whom", () => {
  it("R1-14 R6-01 an administrator makes staff, customers and guests, with a code of their own", async () => {
    for (const role of [USER, CUSTOMER, GUEST]) {
      const user = await p.user({ role, roleIds: [await p.seeded(role === USER ? "SALES" : "GUEST")] });
      expect(user).toMatchObject({ role, status: ACTIVE, code: expect.stringMatching(/^ND\d+$/) });
    }
  });

  it("1b-19 R6-07 nobody makes or lifts somebody to their own level or above it", async () => {
    for (const role of [SUPERADMIN, ADMIN]) {
      const answer = await create({ role });
      expect(answer).toMatchObject({ status: 403, body: { code: "FORBIDDEN", errors: [{ field: "role" }] } });
    }
    const user = await p.user();
    const lifted = await p.put(p.admin, "users", user._id, { role: ADMIN });
    expect(lifted).toMatchObject({ status: 403, body: { errors: [{ field: "role", code: "forbidden" }] } });
    expect((await p.put(p.superadmin, "users", user._id, { role: ADMIN })).status).toBe(200);
    expect((await create({ role: SUPERADMIN }, p.superadmin)).status).toBe(403);
  });

  it("R6-07 nobody puts themselves into a group, or leaves it, who may not change that group", async () => {
    const [helper, boss] = [await p.t.actor("SITE"), await p.t.actor("ADMIN")];
    const right = ["users.basic", "users.readAll", "users.create", "users.update"];
    const role = await p.role(right, {}, p.superadmin);
    await p.put(p.superadmin, "users", helper.userId, { branchId: p.branchId, roleIds: [role._id] });
    const group = await p.group([boss.userId], { name: "Ban giám đốc" }, p.superadmin);
    const refused = { status: 403, body: { errors: [{ field: "userGroupIds", code: "forbidden" }] } };
    const seen = await p.t.call(helper, "PUT", "/api/tenant/users", {
      _id: helper.userId,
      version: (await p.t.call(p.superadmin, "GET", `/api/tenant/users/${helper.userId}`)).body.version,
      userGroupIds: [group._id],
    });
    expect(seen.status).not.toBe(200);
    expect(seen.text).not.toContain("Ban giám đốc");
    const looking = await p.role([...right, "userGroups.basic", "userGroups.readAll"], {}, p.superadmin);
    await p.put(p.superadmin, "users", helper.userId, { roleIds: [looking._id] });
    expect(await p.put(helper, "users", helper.userId, { userGroupIds: [group._id] })).toMatchObject(refused);
    await p.put(p.superadmin, "users", helper.userId, { userGroupIds: [group._id] });
    expect(await p.put(helper, "users", helper.userId, { userGroupIds: [] })).toMatchObject(refused);
    const changing = await p.role(
      [...right, "userGroups.basic", "userGroups.readAll", "userGroups.update"],
      {},
      p.superadmin,
    );
    await p.put(p.superadmin, "users", helper.userId, { roleIds: [changing._id] });
    expect((await p.put(helper, "users", helper.userId, { userGroupIds: [] })).status).toBe(200);
    expect((await p.put(helper, "users", helper.userId, { userGroupIds: [group._id] })).status).toBe(200);
  });

  it("R6-07 nobody edits, disables, deletes, restores or signs out somebody of their own level or above", async () => {
    const peer = await p.t.actor("ADMIN");
    for (const id of [peer.userId, p.superadmin.userId]) {
      const answers = [
        await p.put(p.admin, "users", id, { fullName: "Tên khác" }),
        await p.move(p.admin, "users", [id], DEACTIVE),
        await p.t.call(p.admin, "DELETE", `/api/tenant/users/${id}`),
        await p.t.call(p.admin, "PUT", "/api/tenant/users/deleteItems", [id]),
        await p.t.call(p.admin, "PUT", `/api/tenant/users/${id}/logout-everywhere`, {}),
        await p.t.call(p.admin, "PUT", `/api/tenant/users/${id}/invite`, {}),
        await p.t.call(p.admin, "PUT", `/api/tenant/users/${id}/hand-over`, {
          toUserId: p.admin.userId,
          kinds: ["userGroups"],
        }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 403,
          body: { code: "FORBIDDEN", detail: expect.stringContaining("cấp") },
        });
      }
    }
    expect((await me(peer)).status).toBe(200);
  });

  it("a member of staff without the right changes nobody, not even by a field of their own", async () => {
    const sales = await p.t.actor("SALES");
    expect((await p.put(sales, "users", sales.userId, { fullName: "Tôi" })).status).toBe(403);
    expect((await create({}, sales)).status).toBe(403);
  });

  it("one edits one's own row, but not one's role, roles, points limit or status", async () => {
    const content = await p.seeded("CONTENT");
    for (const [field, value] of [
      ["role", USER],
      ["roleIds", [content]],
      ["pointAddLimit", 5000],
    ] as const) {
      const answer = await p.put(p.admin, "users", p.admin.userId, { [field]: value });
      expect(answer).toMatchObject({ status: 403, body: { errors: [{ field, code: "forbidden" }] } });
    }
    expect((await p.put(p.admin, "users", p.admin.userId, { position: "Trưởng phòng" })).status).toBe(200);
    const admins = await p.seeded("ADMIN");
    expect((await p.put(p.admin, "users", p.admin.userId, { roleIds: [admins], role: ADMIN })).status).toBe(200);
  });

  it("nobody disables or deletes themselves", async () => {
    for (const actor of [p.admin, p.superadmin]) {
      for (const status of [DEACTIVE, DELETED]) {
        const answer = await p.move(actor, "users", [actor.userId], status);
        expect(answer).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
      }
      expect((await p.put(actor, "users", actor.userId, { status: DEACTIVE })).status).toBe(409);
      expect((await p.t.call(actor, "DELETE", `/api/tenant/users/${actor.userId}`)).status).toBe(409);
      expect((await me(actor)).status).toBe(200);
    }
  });

  it("1b-27 what the server alone sets is refused in a body, and the tenant is the token's", async () => {
    for (const body of [
      { tenantId: 2 },
      { status: DELETED },
      { status: 7 },
      { isOnline: true },
      { registration: 1 },
      { pendingEmail: "x@nepnha.test" },
      { lastLoginAt: "2026-01-01T00:00:00Z" },
      { createdBy: p.admin.userId },
      { version: 9 },
      { password: "12345678" },
      { userPermissions: ["users.delete"] },
    ]) {
      const answer = await create(body);
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      expect(answer.body.errors).toEqual([expect.objectContaining({ field: Object.keys(body)[0] })]);
    }
    const profile = await p.t.call(p.admin, "PUT", "/api/tenant/users", {
      _id: p.admin.userId,
      version: 1,
      tenantId: 2,
    });
    expect(profile.status).toBe(400);
  });
});

describe("what may be given", () => {
  it("R1-12 R6-07 1b-19 a role or a group whose roles hold what the giver lacks is refused, the field named", async () => {
    const strong = await p.role(["news.basic", p.rare], {}, p.superadmin);
    const leader = await p.user();
    const group = await p.group([leader._id], { roleIds: [strong._id] }, p.superadmin);
    const user = await p.user();
    for (const [values, field] of [
      [{ roleIds: [await p.seeded("SALES"), strong._id] }, "roleIds.1"],
      [{ userGroupIds: [group._id] }, "userGroupIds.0"],
    ] as const) {
      const answers = [await create(values), await p.put(p.admin, "users", user._id, values)];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 403, body: { code: "FORBIDDEN", errors: [{ field }] } });
        expect(answer.text).toContain(p.rare);
      }
    }
    expect(await p.held(user._id)).toEqual([]);
    expect((await p.put(p.superadmin, "users", user._id, { userGroupIds: [group._id] })).status).toBe(200);
    expect(await p.held(user._id)).toContain(p.rare);
  });

  it("what somebody has already may stay, no matter who saves the form", async () => {
    const strong = await p.role([p.rare], {}, p.superadmin);
    const user = await p.user({ roleIds: [strong._id] }, p.superadmin);
    const sales = await p.seeded("SALES");
    const answer = await p.put(p.admin, "users", user._id, { roleIds: [strong._id, sales], phone: "0903111222" });
    expect(answer).toMatchObject({ status: 200, body: { roleIds: [strong._id, sales], phone: "+84903111222" } });
  });

  it("a role is not for people weaker than it is meant for, also when they become weaker", async () => {
    const [sales, admins] = [await p.seeded("SALES"), await p.seeded("ADMIN")];
    expect(await create({ role: USER, roleIds: [admins] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "roleIds.0", code: "invalid" }] },
    });
    expect((await create({ role: CUSTOMER, roleIds: [sales] })).status).toBe(400);
    const user = await p.user({ roleIds: [sales] });
    expect((await p.put(p.admin, "users", user._id, { role: CUSTOMER })).status).toBe(400);
    expect((await p.put(p.admin, "users", user._id, { role: CUSTOMER, roleIds: [] })).status).toBe(200);
  });

  it("anyone who lacks what somebody holds neither moves their address nor lets them in again", async () => {
    const strong = await p.role([p.rare], {}, p.superadmin);
    const user = await p.user({ roleIds: [strong._id] }, p.superadmin);
    const moved = await p.put(p.admin, "users", user._id, { email: "cua-toi@nepnha.test" });
    expect(moved).toMatchObject({ status: 403, body: { errors: [{ field: "email" }] } });
    expect((await p.move(p.admin, "users", [user._id], DEACTIVE)).status).toBe(200);
    expect(await p.move(p.admin, "users", [user._id], ACTIVE)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining(p.rare) },
    });
    expect((await p.move(p.superadmin, "users", [user._id], ACTIVE)).status).toBe(200);
  });

  it("R6-02 R6-07 a change of roles counts from the next call and is told to the person", async () => {
    const user = await p.t.actor("SALES");
    const url = "/api/tenant/news";
    expect((await p.t.call(user, "POST", url, {})).status).toBe(403);
    expect(
      (await p.put(p.admin, "users", user.userId, { branchId: p.branchId, roleIds: [await p.seeded("CONTENT")] }))
        .status,
    ).toBe(200);
    expect((await p.t.call(user, "POST", url, {})).status).toBe(400);
    expect((await me(user)).body.userPermissions).toContain("news.create");
    await p.put(p.admin, "users", user.userId, { roleIds: [] });
    expect((await p.t.call(user, "POST", url, {})).status).toBe(403);
    expect((await me(user)).body.userPermissions).toEqual([]);
  });
});

describe("R5-16 the fields of a user", () => {
  it.each([
    ["no e-mail", { email: null }, "email", "required"],
    ["no branch for staff", { branchId: null }, "branchId", "required"],
    ["a name to sign in with that looks like an address", { userName: "a@b.vn" }, "userName", "pattern"],
    ["a short name", { userName: "abc" }, "userName", "minLength"],
    ["no phone for staff", { phone: null }, "phone", "required"],
    ["a service number for a phone", { phone: "1900 6789" }, "phone", "phone"],
    ["a birthday to come", { dateOfBirth: "2099-01-01" }, "dateOfBirth", "max"],
    ["somebody of fourteen", { dateOfBirth: yearsAgo(15, 1) }, "dateOfBirth", "max"],
    ["somebody of a hundred and one", { dateOfBirth: yearsAgo(101) }, "dateOfBirth", "min"],
    ["a role that is none", { role: 9 }, "role", "choice"],
    ["too many points", { pointAddLimit: 1_000_001 }, "pointAddLimit", "max"],
    ["a branch that is not there", { branchId: "0190163d-8694-739b-aea5-966c26f8ad91" }, "branchId", "notFound"],
  ])("400: %s", async (_name, values, field, code) => {
    expect(await create(values)).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  it("R5-16 a customer needs no branch and no phone; staff keep theirs", async () => {
    expect((await create({ role: CUSTOMER, branchId: null, phone: null })).status).toBe(201);
    const user = await p.user();
    expect(await p.put(p.admin, "users", user._id, { phone: null })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "phone", code: "required", message: "Điện thoại không được để trống" }] },
    });
    expect(await p.put(p.admin, "users", user._id, { branchId: null })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "branchId", message: "Nhân viên cần thuộc một chi nhánh" }] },
    });
  });

  it("409 for a name or an address that is taken; a deleted user's is free, and comes back only while it is", async () => {
    const user = await p.user();
    const { userName, email } = user;
    expect(await create({ email })).toMatchObject({
      status: 409,
      body: { code: "DUPLICATE", errors: [{ field: "email" }] },
    });
    expect(await create({ userName })).toMatchObject({ status: 409, body: { errors: [{ field: "userName" }] } });
    expect((await p.move(p.admin, "users", [user._id], DELETED)).status).toBe(200);
    const heir = await create({ userName, email });
    expect(heir.status).toBe(201);
    const restored = await p.move(p.admin, "users", [user._id], DEACTIVE);
    expect(restored).toMatchObject({ status: 409, body: { code: "DUPLICATE" } });
    await p.move(p.admin, "users", [String(heir.body._id)], DELETED);
    expect((await p.move(p.admin, "users", [user._id], DEACTIVE)).status).toBe(200);
  });

  it("404 for somebody of another company, whatever is asked", async () => {
    const foreigner = await p.t.actor("SALES", 2);
    const calls = [
      await p.t.call(p.admin, "GET", `/api/tenant/users/${foreigner.userId}`),
      await p.t.call(p.admin, "PUT", "/api/tenant/users", { _id: foreigner.userId, version: 1, fullName: "Ai đó" }),
      await p.move(p.admin, "users", [foreigner.userId], DEACTIVE),
      await p.t.call(p.admin, "GET", `/api/tenant/users/${foreigner.userId}/permissions`),
      await p.t.call(p.admin, "GET", `/api/tenant/users/${foreigner.userId}/holdings`),
      await p.t.call(p.admin, "PUT", `/api/tenant/users/${foreigner.userId}/logout-everywhere`, {}),
      await p.t.call(p.admin, "PUT", `/api/tenant/users/${foreigner.userId}/invite`, {}),
    ];
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect((await me(foreigner)).status).toBe(200);
  });
});

describe("ended sessions", () => {
  it("1b-6 a disabled, demoted or deleted person's token is refused with the next call", async () => {
    const ways = [
      (id: string) => p.move(p.admin, "users", [id], DEACTIVE),
      (id: string) => p.t.call(p.admin, "DELETE", `/api/tenant/users/${id}`),
      (id: string) => p.put(p.admin, "users", id, { role: CUSTOMER, roleIds: [] }),
      (id: string) => p.put(p.admin, "users", id, { email: `khac.${id.slice(-8)}@nepnha.test` }),
      (id: string) => p.t.call(p.admin, "PUT", `/api/tenant/users/${id}/logout-everywhere`, {}),
    ];
    for (const way of ways) {
      const user = await p.t.actor("SALES");
      await p.put(p.admin, "users", user.userId, { branchId: p.branchId });
      expect((await me(user)).status).toBe(200);
      expect((await way(user.userId)).status).toBe(200);
      expect(await me(user)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
    }
  });

  it("who is let in again still has to sign in again", async () => {
    const user = await p.t.actor("SALES");
    await p.move(p.admin, "users", [user.userId], DEACTIVE);
    await p.move(p.admin, "users", [user.userId], ACTIVE);
    expect((await me(user)).status).toBe(401);
  });

  it("anyone who changes their own address or logs out everywhere keeps the session in which they do", async () => {
    const other = await p.t.actor("ADMIN");
    const answer = await p.put(other, "users", other.userId, { email: "quan-tri-moi@nepnha.test" });
    expect(answer.status).toBe(200);
    expect((await me(other)).status).toBe(200);
    const out = await p.t.call(other, "PUT", `/api/tenant/users/${other.userId}/logout-everywhere`, {});
    expect(out).toMatchObject({ status: 200, body: { count: 0 } });
  });

  it("1b-6 codes and links that were mailed to an old address, or to somebody disabled, open nothing any more", async () => {
    const { ownerPool } = p.t.db;
    const waiting = async (id: string) => {
      const { rows } = await ownerPool.query(
        `select 1 from otp_codes where user_id = $1 and used_at is null
         union all select 1 from mail_links where user_id = $1 and used_at is null`,
        [id],
      );
      return rows.length;
    };
    for (const way of [
      (id: string) => p.put(p.admin, "users", id, { email: `moi.${id.slice(-8)}@nepnha.test` }),
      (id: string) => p.move(p.admin, "users", [id], DEACTIVE),
    ]) {
      const user = await p.user();
      await ownerPool.query(
        `insert into otp_codes (tenant_id, _id, email, user_id, code_hash, expires_at)
         values (1, gen_random_uuid(), 'x', $1, '\\x00', now() + interval '5 minutes')`,
        [user._id],
      );
      await ownerPool.query(
        `insert into mail_links (tenant_id, _id, user_id, purpose, email, token_hash, expires_at)
         values (1, gen_random_uuid(), $1, 'RESET_PASSWORD', 'x', sha256(gen_random_uuid()::text::bytea), now() + interval '5 minutes')`,
        [user._id],
      );
      expect(await waiting(user._id)).toBe(2);
      await way(user._id);
      expect(await waiting(user._id)).toBe(0);
    }
  });

  it("1b-12 a deleted person is restored only by those above them", async () => {
    const peer = await p.t.actor("ADMIN");
    await p.move(p.superadmin, "users", [peer.userId], DELETED);
    expect((await p.move(p.admin, "users", [peer.userId], DEACTIVE)).status).toBe(403);
    const sales = await p.t.actor("SALES");
    expect((await p.move(sales, "users", [peer.userId], DEACTIVE)).status).toBe(403);
    const user = await p.user();
    await p.move(p.admin, "users", [user._id], DELETED);
    expect((await p.move(p.admin, "users", [user._id], ACTIVE)).status).toBe(409);
    expect((await p.move(p.admin, "users", [user._id], DEACTIVE)).status).toBe(200);
  });
});

describe("the last SUPERADMIN", () => {
  it("stays, also when two are let go at the same moment on different connections", async () => {
    const { ownerPool } = p.t.db;
    await ownerPool.query("delete from user_roles where tenant_id = 2");
    const [one, two] = [await p.t.actor("SUPERADMIN", 2), await p.t.actor("SUPERADMIN", 2)];
    const letGo = (id: string) =>
      p.t.db.database.tenant(2, (trx) =>
        trx
          .updateTable("users")
          .set({ status: 0 })
          .where("tenant_id", "=", trx.tenantId)
          .where("_id", "=", id)
          .execute(),
      );
    const results = await Promise.allSettled([letGo(one.userId), letGo(two.userId)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(JSON.stringify(results.map((result) => (result.status === "rejected" ? result.reason : "")))).toContain(
      "users_superadmin_stays",
    );
    const { rows } = await ownerPool.query("select 1 from users where tenant_id = 2 and role = 0 and status = 1");
    expect(rows).toHaveLength(1);
  });
});
