import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { ticketStage, type TicketStage } from "./testing/ticket-stage.ts";
import { lookAfterUnanswered } from "./unanswered.ts";

const DAY_MS = 86_400_000;

let t: TestApp;
let s: TicketStage;
beforeAll(async () => {
  t = await testApp();
  s = await ticketStage(t);
});
afterAll(() => t.close());

describe("a ticket that waits a second time", () => {
  it("R1-11 reminds once more, though nobody answered in between", async () => {
    const look = (days: number) =>
      lookAfterUnanswered({
        db: t.db.database,
        notices: t.deps.notices,
        clock: { now: () => new Date(Date.now() + days * DAY_MS) },
      });
    const made = await s.asked();
    const taken = await s.moved(s.care, made, "take");
    const waits = await s.moved(s.care, taken, "wait");
    expect(await look(3.1)).toEqual({ reminded: 1, closed: 0 });
    await t.db.ownerPool.query("update support_tickets set reminded_at = now() - interval '1 minute' where _id = $1", [
      made.id,
    ]);
    await s.moved(s.care, waits, "goOn");
    await s.moved(s.care, waits, "wait");
    expect(await look(3.1)).toEqual({ reminded: 1, closed: 0 });
  });
});

describe("a ticket of the office's", () => {
  it("R1-11 tells who asked nothing of the conversation and the work that came of it", async () => {
    const made = await s.asked();
    await t.db.ownerPool.query(
      `with talk as (insert into chat_groups (tenant_id, _id, type, name, created_by)
         values (1, gen_random_uuid(), 1, 'Nội bộ', $2) returning _id)
       update support_tickets set chat_group_id = talk._id from talk where support_tickets._id = $1`,
      [made.id, s.care.userId],
    );
    expect((await s.get(s.care, made.id)).body["chatGroupId"]).toEqual(expect.any(String));
    expect((await s.get(s.customer, made.id)).body).toMatchObject({ chatGroupId: null, actionId: null });
  });

  it("R1-11 becomes no work by who keeps tickets and may not give work", async () => {
    const caretaker = await t.actor("SITE");
    await t.db.ownerPool.query("delete from user_roles where user_id = $1", [caretaker.userId]);
    await t.db.ownerPool.query(
      `with role as (insert into roles (tenant_id, _id, code, name, base_role, permissions)
         values (1, $1, $1::uuid::text, 'Phiếu', 2, '{supportTickets.basic,supportTickets.read,supportTickets.readAll,supportTickets.update}') returning _id)
       insert into user_roles (tenant_id, user_id, role_id) select 1, $2, _id from role`,
      [uuidv7(), caretaker.userId],
    );
    const asked = await s.ask(s.customer, { projectId: s.site.projectId });
    const url = `/api/tenant/supportTickets/${String(asked.body._id)}/action`;
    const body = {
      version: 1,
      name: "Chống thấm lại",
      actionTypeId: uuidv7(),
      startDate: "2027-01-04T01:00:00Z",
      endDate: "2027-01-06T01:00:00Z",
    };
    expect((await t.call(caretaker, "POST", url, body)).status).toBe(403);
  });
});
