import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { ticketStage, type TicketStage } from "./testing/ticket-stage.ts";
import { TICKET_LIMITS } from "./ticket-limits.ts";

let t: TestApp;
let s: TicketStage;
beforeAll(async () => {
  t = await testApp();
  s = await ticketStage(t);
});
afterAll(() => t.close());

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const hourLater = (table: keyof typeof TICKET_LIMITS) =>
  t.db.ownerPool.query(`update ${table} set created_at = created_at - interval '61 minutes'`);

describe("how much somebody from outside asks", () => {
  it("R1-11 ten tickets an hour, also many at once; then they are told when to try again", async () => {
    const { max } = TICKET_LIMITS.support_tickets;
    const answers = await Promise.all(times(max + 5).map(() => s.ask(s.guest)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const refused = await s.ask(s.guest);
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await s.ask(s.customer)).status).toBe(201);
    await hourLater("support_tickets");
    expect((await s.ask(s.guest)).status).toBe(201);
  });

  it("R1-11 sixty messages an hour in all of their tickets; staff have no limit", async () => {
    const { max } = TICKET_LIMITS.ticket_messages;
    const [one, two] = [await s.asked(), await s.asked()];
    for (const index of times(max)) {
      expect((await s.say(s.customer, (index % 2 ? one : two).id, `Lần ${index}`)).status).toBe(201);
    }
    expect((await s.say(s.customer, one.id, "Thêm nữa")).status).toBe(429);
    for (const index of times(max + 1)) await s.say(s.admin, one.id, `Trả lời ${index}`);
    expect((await s.say(s.admin, one.id, "Vẫn được")).status).toBe(201);
    await hourLater("ticket_messages");
    expect((await s.say(s.customer, one.id, "Thêm nữa")).status).toBe(201);
  });
});
