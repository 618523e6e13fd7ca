import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { peopleApp, type Item, type PeopleApp } from "../testing/people.ts";

const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";
const { ADMIN, CUSTOMER } = ENUMS.userRole;

let p: PeopleApp;
let branchId: string;
beforeAll(async () => {
  p = await peopleApp();
  const branch = { name: "Chi nhánh 2", address: "2 Lê Lợi", phone: "0901234567" };
  branchId = (await p.make("branches", branch))._id;
});
afterAll(() => p.t.close());

const bulk = (actor: TestActor | null, body: unknown): Promise<TestAnswer> =>
  p.t.call(actor, "PUT", "/api/tenant/users/bulk-update", body);
const read = async (user: Item): Promise<Record<string, unknown>> =>
  (await p.t.call(p.superadmin, "GET", `/api/tenant/users/${user._id}`)).body;

describe("PUT /api/tenant/users/bulk-update", () => {
  it("401 without a token", async () => {
    expect((await bulk(null, { ids: [NOBODY], branchId })).status).toBe(401);
  });

  it("R5-16 400 for what cannot be meant, naming it", async () => {
    const { _id } = await p.user();
    const group = await p.group([(await p.user())._id]);
    const many = Array.from({ length: 101 }, (_, n) => NOBODY.slice(0, -3) + String(100 + n));
    for (const [body, field] of [
      [{ branchId }, "ids"],
      [{ ids: [], branchId }, "ids"],
      [{ ids: many, branchId }, "ids"],
      [{ ids: [_id, _id], branchId }, "ids.1"],
      [{ ids: ["x"], branchId }, "ids.0"],
      [{ ids: [_id], role: ADMIN }, "role"],
      [{ ids: [_id], branchId: "x" }, "branchId"],
      [{ ids: [_id], branchId: NOBODY }, "branchId"],
      [{ ids: [_id], addGroupIds: [group._id, NOBODY] }, "addGroupIds.1"],
      [{ ids: [_id], addGroupIds: "x" }, "addGroupIds"],
      [{ ids: [_id], addGroupIds: [group._id], removeGroupIds: [group._id] }, "addGroupIds.0"],
      // A member of staff belongs somewhere.
      [{ ids: [_id], branchId: null }, "ids.0"],
    ] as const) {
      const answer = await bulk(p.admin, body);
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it("R5-16 takes a hundred at once: they are looked for, and named where they are not there", async () => {
    const hundred = Array.from({ length: 100 }, (_, n) => NOBODY.slice(0, -3) + String(100 + n));
    const answer = await bulk(p.admin, { ids: hundred, branchId });
    expect(answer).toMatchObject({ status: 404, body: { errors: hundred.map((_, n) => ({ field: `ids.${n}` })) } });
    const there = await Promise.all(hundred.map(async () => (await p.user())._id));
    expect(await bulk(p.admin, { ids: there, branchId })).toMatchObject({ status: 200 });
    const { rows } = await p.t.db.ownerPool.query("select from users where _id = any($1) and branch_id = $2", [
      there,
      branchId,
    ]);
    expect(rows).toHaveLength(100);
  });

  it("R6-07 403 without the right; and naming those whom the actor may not change, or not like this: then nobody is", async () => {
    const [one, two] = [await p.user(), await p.user()];
    const peer = await p.user({ role: ADMIN }, p.superadmin);
    expect((await bulk(await p.t.actor("SALES"), { ids: [one._id], branchId })).status).toBe(403);
    const refused = await bulk(p.admin, { ids: [one._id, peer._id, two._id], branchId });
    const rank = { field: "ids.1", code: "forbidden", message: "Bạn chỉ sửa được tài khoản có cấp thấp hơn mình" };
    expect(refused).toMatchObject({ status: 403, body: { code: "FORBIDDEN", errors: [rank] } });
    expect(await read(one)).toMatchObject({ branchId: p.branchId, version: 1 });

    const strong = await p.role([p.rare], {}, p.superadmin);
    const group = await p.group([p.superadmin.userId], { roleIds: [strong._id] }, p.superadmin);
    const given = await bulk(p.admin, { ids: [one._id, two._id], addGroupIds: [group._id] });
    const message = `“Vai trò thử” có quyền mà bạn không có nên không thể trao: ${p.rare}`;
    const errors = [0, 1].map((index) => ({ field: `ids.${index}`, code: "forbidden", message }));
    expect(given).toMatchObject({ status: 403, body: { errors } });
    expect(await p.held(one._id)).toEqual([]);
  });

  it("400 naming who leads a group that they would leave, and who is no member of staff: then nobody is changed", async () => {
    const [leader, member, customer] = [await p.user(), await p.user(), await p.user({ role: CUSTOMER })];
    const group = await p.group([leader._id, member._id]);
    const left = await bulk(p.admin, { ids: [member._id, leader._id], removeGroupIds: [group._id] });
    expect(left).toMatchObject({ status: 400, body: { errors: [{ field: "ids.1" }] } });
    expect(await read(member)).toMatchObject({ userGroupIds: [group._id] });
    const joined = await bulk(p.admin, { ids: [customer._id], addGroupIds: [group._id] });
    const message = "Chỉ nhân viên đang hoạt động mới vào được nhóm";
    expect(joined).toMatchObject({ status: 400, body: { errors: [{ field: "ids.0", code: "invalid", message }] } });
  });

  it("400 naming who would be in more than twenty groups", async () => {
    const [leader, one] = [await p.user(), await p.user()];
    const addGroupIds: string[] = [];
    for (let count = 0; count < 21; count += 1) addGroupIds.push((await p.group([leader._id]))._id);
    const errors = [{ field: "ids.0", code: "limit", message: "Chỉ được chọn tối đa 20 mục" }];
    expect(await bulk(p.admin, { ids: [one._id], addGroupIds })).toMatchObject({ status: 400, body: { errors } });
    expect((await bulk(p.admin, { ids: [one._id], addGroupIds: addGroupIds.slice(1) })).status).toBe(200);
  });

  it("404 naming who is not there: then nobody is changed", async () => {
    const [one, gone] = [await p.user(), await p.user()];
    await p.t.call(p.admin, "DELETE", `/api/tenant/users/${gone._id}`);
    const foreigner = await p.t.actor("SALES", 2);
    const answer = await bulk(p.admin, { ids: [one._id, NOBODY, gone._id, foreigner.userId], branchId });
    expect(answer).toMatchObject({
      status: 404,
      body: { errors: [{ field: "ids.1" }, { field: "ids.2" }, { field: "ids.3" }] },
    });
    expect(await read(one)).toMatchObject({ branchId: p.branchId });
  });

  it("moves them all, keeps their other groups, and writes each one's history; who is there already stays as they are", async () => {
    const [one, two, leader] = [await p.user(), await p.user(), await p.user()];
    const old = await p.group([leader._id, one._id]);
    const kept = await p.group([leader._id, one._id]);
    const fresh = await p.group([leader._id, two._id]);
    const { version } = await read(one);
    const change = { branchId, addGroupIds: [fresh._id], removeGroupIds: [old._id] };
    const answer = await bulk(p.admin, { ids: [two._id, one._id], ...change });
    expect(answer.status, answer.text).toBe(200);
    const [first, second] = [await read(two), await read(one)];
    expect(answer.body).toEqual({
      items: [
        { _id: two._id, version: first.version },
        { _id: one._id, version: Number(version) + 1 },
      ],
    });
    expect(first).toMatchObject({ branchId, userGroupIds: [fresh._id] });
    expect(second).toMatchObject({ branchId, userGroupIds: [kept._id, fresh._id], version: Number(version) + 1 });
    const history = await p.t.call(p.admin, "GET", `/api/tenant/users/${one._id}/history`);
    expect(history.body.items).toMatchObject([
      { changes: { branchId: { from: p.branchId, to: branchId } } },
      expect.anything(),
    ]);
    const again = await bulk(p.admin, { ids: [two._id], ...change });
    expect(again.body).toEqual({ items: [{ _id: two._id, version: first.version }] });
  });
});
