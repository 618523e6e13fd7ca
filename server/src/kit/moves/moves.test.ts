import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { toldRows } from "../../testing/told-rows.ts";
import { withFeatures } from "../../product.ts";
import { changeStatus } from "../resource/change-status.ts";

const URL = "/api/tenant/maintenances";
const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";
const HOUR = 3600 * 1000;
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const { Update, ReasonNote } = ENUMS.actionLogKind;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const REASON = "Dời sang tuần sau";

let t: TestApp;
let chief: TestActor;
let admin: TestActor;
const { notices, told } = toldRows();

beforeAll(async () => {
  t = await testApp({ notices });
  [chief, admin] = [await t.actor("SUPERADMIN"), await t.actor("ADMIN")];
});
afterAll(() => t.close());
beforeEach(() => {
  told.length = 0;
});

/** A window of maintenance, announced unless said otherwise. */
async function made(values: object = {}): Promise<string> {
  const body = { message: "Nâng cấp máy chủ", fromAt: inHours(30), toAt: inHours(31), ...values };
  const { body: row } = await t.call(chief, "POST", URL, body);
  told.length = 0;
  return String(row._id);
}
const move = (id: string, name: string, body: unknown, actor: TestActor | null = chief): Promise<TestAnswer> =>
  t.call(actor, "POST", `${URL}/${id}/${name}`, body);
const updateStatus = (ids: readonly string[], status: number, notes: string | null = null): Promise<TestAnswer> =>
  t.call(chief, "PUT", `${URL}/updateStatus`, { ids, status, notes });
const one = async (id: string): Promise<TestAnswer["body"]> => (await t.call(chief, "GET", `${URL}/${id}`)).body;
const history = async (id: string) =>
  (await t.call(chief, "GET", `${URL}/${id}/history`)).body.items as Record<string, unknown>[];

describe("R4-01 named moves", () => {
  it("401 without a token, whatever is asked", async () => {
    expect((await move(NOBODY, "cancel", {}, null)).status).toBe(401);
  });

  it.each([
    ["no body", undefined, "body"],
    ["no version", { notes: REASON }, "version"],
    ["a version that is none", { version: "1", notes: REASON }, "version"],
    ["no reason", { version: 1 }, "notes"],
    ["a reason of blanks", { version: 1, notes: "     \n" }, "notes"],
    ["a reason that is too short", { version: 1, notes: " bận " }, "notes"],
    ["a reason that is too long", { version: 1, notes: "a".repeat(501) }, "notes"],
    ["a reason that is no text", { version: 1, notes: 7 }, "notes"],
    ["a hostile text", { version: 1, notes: "bận việc\u0000" }, "notes"],
    ["a field that the move does not ask for", { version: 1, notes: REASON, toAt: inHours(1) }, "toAt"],
    ["a status", { version: 1, notes: REASON, status: ACTIVE }, "status"],
  ])("400 with %s, and the field is named", async (_what, body, field) => {
    const id = await made();
    const refused = await move(id, "cancel", body);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([expect.objectContaining({ field })]);
    expect(await one(id)).toMatchObject({ status: ACTIVE, version: 1 });
  });

  it("404 for an id that is none, 400 for a bad body before any row is looked for", async () => {
    expect((await move("1", "cancel", { version: 1, notes: REASON })).status).toBe(404);
    expect((await move(NOBODY, "cancel", {})).status).toBe(400);
  });

  it("403 without the move's right, also for who may read", async () => {
    // Who leads the company reads of it; here they may do no more.
    await t.db.ownerPool.query(
      "update roles set permissions = array_remove(permissions, 'maintenances.update') where tenant_id = 1 and code = 'ADMIN'",
    );
    const id = await made();
    expect((await t.call(admin, "GET", `${URL}/${id}`)).status).toBe(200);
    expect((await move(id, "cancel", { version: 1, notes: REASON }, admin)).status).toBe(403);
  });

  it("404 for a row of nobody, of another company, a deleted one, and a move that there is not", async () => {
    const id = await made();
    const foreigner = await t.actor("SUPERADMIN", 2);
    expect((await move(NOBODY, "cancel", { version: 1, notes: REASON })).status).toBe(404);
    expect((await move(id, "cancel", { version: 1, notes: REASON }, foreigner)).status).toBe(404);
    for (const name of ["publish", "__proto__", "constructor"]) {
      expect((await move(id, name, { version: 1 })).body.code).toBe("ROUTE_NOT_FOUND");
    }
    const gone = await made({ status: DEACTIVE });
    await t.call(chief, "DELETE", `${URL}/${gone}`);
    expect((await move(gone, "announce", { version: 2 })).status).toBe(404);
  });

  it("409 from a wrong status, with what is possible instead", async () => {
    const id = await made();
    const refused = await move(id, "announce", { version: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "TRANSITION_NOT_ALLOWED",
        detail: "Không thể “Thông báo” khi đang ở trạng thái “Đang dùng”.",
        transition: { id, from: ACTIVE, to: ACTIVE, allowed: [DEACTIVE, 255], moves: ["cancel"] },
      },
    });
    expect(told).toEqual([]);
  });

  it("409 for a stale version, with the row as it is now and what can be done with it", async () => {
    const id = await made();
    await t.call(chief, "PUT", URL, { _id: id, version: 1, message: "Nâng cấp lớn" });
    expect(await move(id, "cancel", { version: 1, notes: REASON })).toMatchObject({
      status: 409,
      body: { code: "VERSION_CONFLICT", current: { version: 2, message: "Nâng cấp lớn", _can: { cancel: true } } },
    });
  });

  it("409 where a rule is against it now, in the words that the row carried", async () => {
    const id = await made();
    const { _can } = await one(id);
    expect(_can).toMatchObject({ endNow: { message: "maintenances.rule.notBegun" } });
    const refused = await move(id, "endNow", { version: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: "Chưa đến giờ bảo trì. Bạn có thể huỷ lịch." },
    });
  });

  it("moves the row, writes the log and tells who watches, together", async () => {
    const id = await made();
    const moved = await move(id, "cancel", { version: 1, notes: `  ${REASON} ` });
    expect(moved).toMatchObject({
      status: 200,
      body: { _id: id, status: DEACTIVE, version: 2, _can: { announce: true, update: true, delete: true } },
    });
    expect(moved.body._can).not.toHaveProperty("cancel");
    expect((await history(id))[0]).toMatchObject({
      kind: ReasonNote,
      notes: REASON,
      changes: { status: { from: ACTIVE, to: DEACTIVE } },
    });
    expect(told).toEqual([`1 maintenances ${id}`]);
    expect(await move(id, "announce", { version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await history(id))[0]).toMatchObject({ kind: Update, notes: null });
  });

  it("a transaction that the database makes begin again tells who watches once", async () => {
    const id = await made();
    await t.db.ownerPool.query(`
      create sequence tries;
      grant usage on sequence tries to public;
      create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('public.tries') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
        return null;
      end $$;
      create constraint trigger fail_once after update on maintenances deferrable initially deferred
        for each row execute function fail_once()`);
    const moved = await move(id, "cancel", { version: 1, notes: REASON });
    await t.db.ownerPool.query("drop trigger fail_once on maintenances; drop function fail_once; drop sequence tries");
    expect(moved).toMatchObject({ status: 200, body: { version: 2 } });
    expect(told).toEqual([`1 maintenances ${id}`]);
  });

  it("of two at once only one moves", async () => {
    const id = await made();
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(id, "cancel", { version: 1, notes: REASON })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await history(id)).toHaveLength(2);
  });
});

describe("R4-01 a status that is changed without naming the move", () => {
  it("asks for the reason that the move asks for, by whichever call", async () => {
    const id = await made();
    expect(await updateStatus([id], DEACTIVE)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "notes", code: "required" }] },
    });
    expect(await updateStatus([id], DEACTIVE, "bận")).toMatchObject({
      status: 400,
      body: { errors: [{ code: "minLength" }] },
    });
    const byForm = await t.call(chief, "PUT", URL, { _id: id, version: 1, status: DEACTIVE, message: "Khác" });
    expect(byForm).toMatchObject({ status: 400, body: { errors: [{ field: "notes" }] } });
    expect(await one(id)).toMatchObject({ status: ACTIVE, version: 1, message: "Nâng cấp máy chủ" });
    expect((await updateStatus([id], DEACTIVE, REASON)).body).toEqual({
      items: [{ _id: id, status: DEACTIVE, version: 2 }],
    });
    expect((await history(id))[0]).toMatchObject({ kind: ReasonNote, notes: REASON });
  });

  it("403 without the right of the move that it stands for", async () => {
    const id = await made();
    const section = withFeatures(t.deps).sections.get("maintenances");
    if (!section) throw new Error("There is no such section");
    const moves = section.moves?.map((named) => ({ ...named, permission: "readAll" as const }));
    const actor = { ...(await t.actor("ADMIN")), tenantId: 1, role: ENUMS.userRole.USER };
    const permissions = new Set(["maintenances.update", "maintenances.delete"]);
    const moving = t.deps.db.tenant(1, (trx) => {
      const context = {
        trx,
        actor: { ...actor, permissions },
        resource: { ...section, moves },
        deps: withFeatures(t.deps),
      };
      const options = { notes: REASON, seesDeleted: false };
      return changeStatus({ ...context, afterCommit: () => undefined } as never, true, [id], DEACTIVE, options);
    });
    await expect(moving).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await one(id)).toMatchObject({ status: ACTIVE, version: 1 });
  });

  it("keeps the move's rule, and all rows stay where one cannot go", async () => {
    const [past, ahead] = [await made(), await made()];
    await t.db.ownerPool.query(
      "update maintenances set from_at = now() - interval '2 hours', to_at = now() - interval '1 hour' where _id = $1",
      [past],
    );
    expect(await updateStatus([ahead, past], DEACTIVE, REASON)).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: "Lịch này đã qua." },
    });
    expect(await one(ahead)).toMatchObject({ status: ACTIVE, version: 1, _can: { cancel: true, DEACTIVE: true } });
    expect((await one(past))._can).toEqual({
      update: true,
      delete: true,
      DEACTIVE: { message: "maintenances.rule.over" },
      cancel: { message: "maintenances.rule.over" },
      endNow: { message: "maintenances.rule.over" },
    });
    expect(told).toEqual([]);
  });

  it("to where the row is already is a success that asks for nothing", async () => {
    const id = await made({ status: DEACTIVE });
    expect(await updateStatus([id], DEACTIVE)).toMatchObject({ status: 200, body: { items: [{ version: 1 }] } });
  });

  it("a refused one says which moves there are", async () => {
    const id = await made({ status: DEACTIVE });
    await t.call(chief, "DELETE", `${URL}/${id}`);
    expect(await updateStatus([id], ACTIVE)).toMatchObject({
      status: 409,
      body: { code: "TRANSITION_NOT_ALLOWED", transition: { from: 255, to: ACTIVE, allowed: [DEACTIVE], moves: [] } },
    });
  });
});
