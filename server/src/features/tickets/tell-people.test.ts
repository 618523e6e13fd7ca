import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
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

/** Titles and links of what somebody was told of a ticket, in its order. */
async function told({ userId }: TestActor, ticketId: string): Promise<string[]> {
  const { rows } = await t.db.ownerPool.query(
    `select title_key as title, link from user_notifications
     where user_id = $1 and kind = 'tickets' and once like $2 order by _id`,
    [userId, `ticket:${ticketId}:%`],
  );
  return rows.map(({ title, link }) => `${title} ${link}`);
}

describe("what people are told of a ticket", () => {
  it("R1-11 who asked hears of each answer and of the end, and never of a note; who looks after it of what they say", async () => {
    const made = await s.asked();
    await s.moved(s.admin, made, "assign", { assigneeId: s.care.userId });
    await s.say(s.care, made.id, "Khách khó tính", { isInternal: true });
    expect(await told(s.customer, made.id)).toEqual([]);
    await s.say(s.care, made.id, "Dạ mai thợ qua ạ");
    await s.say(s.customer, made.id, "Cảm ơn em");
    await s.moved(s.care, made, "done", { resolution: "Đã chống thấm lại tường" });
    expect(await told(s.customer, made.id)).toEqual([
      `supportTickets.notice.replied /my-tickets/${made.id}`,
      `supportTickets.notice.done /my-tickets/${made.id}`,
    ]);
    expect(await told(s.care, made.id)).toEqual([
      `supportTickets.notice.assigned /support-ticket/${made.id}`,
      `supportTickets.notice.answered /support-ticket/${made.id}`,
    ]);
    expect(await told(s.admin, made.id)).toEqual([]);
  });

  it("R1-11 of more that is said nobody hears while they have not read of the first", async () => {
    const made = await s.asked();
    await s.moved(s.admin, made, "assign", { assigneeId: s.care.userId });
    for (const text of ["Tường vẫn thấm", "Có ai không", "Trả lời giúp tôi"]) await s.say(s.customer, made.id, text);
    for (const text of ["Dạ em nghe", "Mai thợ qua"]) await s.say(s.care, made.id, text);
    const [answered, replied] = [
      `supportTickets.notice.answered /support-ticket/${made.id}`,
      `supportTickets.notice.replied /my-tickets/${made.id}`,
    ];
    expect((await told(s.care, made.id)).filter((one) => one === answered)).toHaveLength(1);
    expect(await told(s.customer, made.id)).toEqual([replied]);
    expect((await t.call(s.care, "PUT", "/api/tenant/inbox/read", { all: true })).status).toBe(200);
    await s.say(s.customer, made.id, "Cảm ơn em");
    expect((await told(s.care, made.id)).filter((one) => one === answered)).toHaveLength(2);
  });

  it("nobody of what they did themselves; the customer of what the office wrote down for them", async () => {
    const asked = await s.ask(s.care, { customerId: s.customerId, channel: "PHONE" });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const id = String(asked.body._id);
    await s.moved(s.care, { id, version: 1 }, "take");
    await s.say(s.care, id, "Dạ em đã ghi lại ạ");
    expect(await told(s.care, id)).toEqual([]);
    expect(await told(s.customer, id)).toEqual([`supportTickets.notice.replied /my-tickets/${id}`]);
  });

  it("whoever is waited for hears of the reminder once", async () => {
    const made = await s.asked();
    const taken = await s.moved(s.care, made, "take");
    await s.moved(s.care, taken, "wait");
    const look = (days: number) =>
      lookAfterUnanswered({
        db: t.db.database,
        notices: t.deps.notices,
        clock: { now: () => new Date(Date.now() + days * DAY_MS) },
      });
    await Promise.all([look(3.1), look(3.1)]);
    await look(4);
    expect(await told(s.customer, made.id)).toEqual([`supportTickets.notice.reminder /my-tickets/${made.id}`]);
  });
});
