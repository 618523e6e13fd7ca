import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { ticketStage, type TicketStage } from "./testing/ticket-stage.ts";

const HOUR = 3_600_000;

let t: TestApp;
let s: TicketStage;
let now: Date;
beforeAll(async () => {
  t = await testApp();
  s = await ticketStage(t);
  t.deps.clock.now = () => now;
  await set("ticket.workHoursOnly", "false");
});
afterAll(() => t.close());
afterEach(() => t.db.ownerPool.query("delete from system_settings where key like 'chat.%'"));

const set = (key: string, value: string) =>
  t.db.ownerPool.query(
    `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value) values (1, gen_random_uuid(), $1, 'TICKET', 'boolean', $2, 'true')
     on conflict do nothing`,
    [key, value],
  );
/** Goes to an instant of a Monday, so many hours after nine. */
const at = (hours: number): Date => (now = new Date(Date.parse("2026-11-23T09:00:00+07:00") + hours * HOUR));
/** How many hours after nine a ticket is due; null while it is not. */
async function due(id: string): Promise<number | null> {
  const instant = (await s.stored(id)).sla_due_at;
  return instant instanceof Date ? (instant.getTime() - Date.parse("2026-11-23T09:00:00+07:00")) / HOUR : null;
}

describe("the clock of a ticket", () => {
  it("R1-11 promises an answer, then that it is done, and stands still while the customer is waited for", async () => {
    at(0);
    const made = await s.asked();
    expect(await due(made.id)).toBe(4);
    const taken = await s.moved(s.care, made, "take");
    at(1);
    await s.say(s.care, made.id, "Anh cho xin vài ảnh nhé.");
    expect(await due(made.id)).toBe(24);
    at(3);
    expect((await s.move(s.care, taken, "goOn")).status).toBe(409);
    const waits = await s.moved(s.care, taken, "wait");
    expect(await due(made.id)).toBeNull();
    expect((await s.move(s.care, waits, "wait")).status).toBe(409);
    // A note is not heard by anybody who is waited for.
    await s.say(s.care, made.id, "Gọi chưa bắt máy", { isInternal: true });
    expect(await due(made.id)).toBeNull();
    at(13);
    expect((await s.say(s.customer, made.id, "Em gửi ảnh đây")).status).toBe(201);
    expect([await due(made.id), (await s.stored(made.id)).waiting_since]).toEqual([34, null]);
    at(14);
    await s.moved(s.care, waits, "wait");
    at(20);
    await s.moved(s.care, waits, "goOn");
    expect(await due(made.id)).toBe(40);
    const done = await s.moved(s.care, waits, "done", { resolution: "Đã sơn lại mảng tường." });
    expect([await due(made.id), Number((await s.stored(made.id)).sla_spent_seconds)]).toEqual([null, 4 * 3600]);
    at(30);
    await s.moved(s.customer, done, "reopen", { notes: "Lại bong sơn" });
    expect(await due(made.id)).toBe(54);
  });

  it("R1-11 another priority promises something else from the same beginning; what is late shows", async () => {
    at(0);
    const made = await s.asked();
    at(1);
    const urgent = await t.call(s.care, "PUT", "/api/tenant/supportTickets", {
      _id: made.id,
      version: made.version,
      priority: "URGENT",
    });
    expect([urgent.status, await due(made.id)]).toEqual([200, 1]);
    await t.db.ownerPool.query("update support_tickets set sla_due_at = now() - interval '1 minute' where _id = $1", [
      made.id,
    ]);
    const late = await t.call(s.care, "POST", "/api/tenant/supportTickets/find", { filter: { isOverdue: true } });
    const found = (late.body.items as { _id: string }[]).map(({ _id }) => _id);
    await t.db.ownerPool.query("update support_tickets set sla_due_at = now() + interval '1 minute' where _id = $1", [
      made.id,
    ]);
    const later = await t.call(s.care, "POST", "/api/tenant/supportTickets/find", { filter: { isOverdue: true } });
    const left = (later.body.items as { _id: string }[]).map(({ _id }) => _id);
    expect([found.includes(made.id), left.includes(made.id)]).toEqual([true, false]);
  });

  it("R1-11 counts working hours only, unless the company says otherwise", async () => {
    await t.db.ownerPool.query("delete from system_settings where key = 'ticket.workHoursOnly'");
    at(7);
    const made = await s.asked();
    // 16:00 on Monday, and four hours of which one and a half are on this day.
    expect(await due(made.id)).toBe(25.5);
  });
});
