import type { StartPage } from "@nepnha/contract/features/dashboard/cards";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_NOTICES } from "../../platform/deps.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import type { HandOverContext } from "../../kit/holding-kind.ts";
import { ticketsOfPerson } from "./person.ts";
import { ticketStage, type TicketStage } from "./testing/ticket-stage.ts";
import { lookAfterUnanswered } from "./unanswered.ts";

const { PROCESSING, DONE } = ENUMS.ticketStatus;
const DAY_MS = 86_400_000;
const CANARY = "zqcanary-noi-bo";

let t: TestApp;
let s: TicketStage;
beforeAll(async () => {
  t = await testApp();
  s = await ticketStage(t);
});
afterAll(() => t.close());

const query = (text: string, values: unknown[] = []) => t.db.ownerPool.query(text, values);

async function lines(actor: TestActor, name: string): Promise<string[] | undefined> {
  const { cards } = (await t.call(actor, "GET", "/api/tenant/dashboard")).body as unknown as StartPage;
  const card = cards.find((one) => one.name === name);
  expect(card?.failed).toBeUndefined();
  return card?.lines.map(({ title }) => title);
}

describe("what a ticket is about", () => {
  it("R6-02 is named to the staff, and to a guest only if they may see it", async () => {
    const { projectId } = s.site;
    const { guest } = s;
    const asked = await s.ask(guest, {});
    const url = `/api/tenant/supportTickets/${String(asked.body._id)}`;
    await query("update support_tickets set project_id = $2 where _id = $1", [asked.body._id, projectId]);
    const namesOf = async (actor: TestActor): Promise<unknown> => {
      const { status, body } = await t.call(actor, "GET", url);
      expect([status, body["projectId"]]).toEqual([200, projectId]);
      return Object.keys(body["_refs"] as object).includes(projectId);
    };
    expect([await namesOf(s.admin), await namesOf(guest)]).toEqual([true, false]);
  });
});

describe("what a ticket becomes", () => {
  it("R1-11 work of its project, once, by who may give work", async () => {
    const typeId = uuidv7();
    await query("insert into project_action_types (tenant_id, _id, code, name) values (1, $1, 'BH', 'Bảo hành')", [
      typeId,
    ]);
    const asked = await s.ask(s.customer, { projectId: s.site.projectId });
    const id = String(asked.body._id);
    const url = `/api/tenant/supportTickets/${id}/action`;
    const body = {
      version: 1,
      name: "Chống thấm lại tường",
      actionTypeId: typeId,
      startDate: "2027-01-04T01:00:00Z",
      endDate: "2027-01-06T01:00:00Z",
    };
    expect((await t.call(null, "POST", url, body)).status).toBe(401);
    expect(await t.call(s.admin, "POST", url, { ...body, name: "A" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "name" }] },
    });
    for (const startDate of ["0000-01-01T00:00:00Z", `2027-01-04T01:00:00.${"0".repeat(300)}Z`]) {
      expect(await t.call(s.admin, "POST", url, { ...body, startDate })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "startDate" }] },
      });
    }
    expect((await t.call(s.customer, "POST", url, body)).status).toBe(403);
    expect((await t.call(s.sales, "POST", url, body)).status).toBe(404);
    expect((await t.call(s.admin, "POST", url, { ...body, version: 9 })).status).toBe(409);
    const made = await t.call(s.admin, "POST", url, body);
    expect(made.status).toBe(201);
    const { rows } = await query("select name, project_id from project_actions where _id = $1", [made.body.actionId]);
    expect(rows).toEqual([{ name: "Chống thấm lại tường", project_id: s.site.projectId }]);
    expect((await t.call(s.admin, "POST", url, { ...body, version: 2 })).status).toBe(409);
  });
});

describe("tickets that wait for an answer", () => {
  it("R1-11 remind once, then are done, once however many look; an answer begins the waiting anew", async () => {
    const told: string[] = [];
    const notices = { ...NO_NOTICES, rowsChanged: (_t: number, name: string) => void told.push(name) };
    const look = (days: number) =>
      lookAfterUnanswered({
        db: t.db.database,
        notices,
        clock: { now: () => new Date(Date.now() + days * DAY_MS) },
      });
    const made = await s.asked();
    const taken = await s.moved(s.care, made, "take");
    await s.moved(s.care, taken, "wait");
    expect(await look(2.9)).toEqual({ reminded: 0, closed: 0 });
    const both = await Promise.all([look(3.1), look(3.1)]);
    expect(both.map(({ reminded }) => reminded).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await look(6.9)).toEqual({ reminded: 0, closed: 0 });
    expect((await s.read(s.customer, made.id)).map(({ side }) => side)).toEqual(["SYSTEM"]);
    await s.say(s.customer, made.id, "Em xem rồi ạ");
    expect(await look(30)).toEqual({ reminded: 0, closed: 0 });
    const waits = await s.moved(s.care, taken, "wait");
    expect(await look(7.1)).toEqual({ reminded: 0, closed: 1 });
    expect(await look(7.1)).toEqual({ reminded: 0, closed: 0 });
    expect(await s.stored(made.id)).toMatchObject({ status: DONE, waiting_since: null });
    expect(told).toContain("supportTickets");
    await s.moved(s.customer, waits, "reopen", { notes: "Giờ mới rảnh" });
    expect(await s.stored(made.id)).toMatchObject({ status: PROCESSING });
  });
});

describe("who looks after tickets", () => {
  it("14.8 finds on the start page what waits for them and what is late; nobody else's", async () => {
    const [mine, stranger] = [await t.actor("SALES"), await t.actor("SITE")];
    const made = await s.asked();
    await query("update support_tickets set subject = 'Của tôi' where _id = $1", [made.id]);
    await s.moved(s.care, made, "assign", { assigneeId: mine.userId });
    expect(await lines(mine, "tickets")).toEqual(["Của tôi"]);
    expect(await lines(mine, "ticketsLate")).toEqual([]);
    await query("update support_tickets set sla_due_at = now() - interval '1 hour' where _id = $1", [made.id]);
    expect(await lines(mine, "ticketsLate")).toEqual(["Của tôi"]);
    expect(await lines(stranger, "ticketsLate")).toEqual([]);
    expect(await lines(s.care, "ticketsLate")).toContain("Của tôi");
    const held = await s.get(mine, made.id);
    await s.moved(mine, { id: made.id, version: Number(held.body.version) }, "wait");
    expect(await lines(mine, "tickets")).toEqual([]);
  });

  it("R6-05 hands over those that are not done", async () => {
    const [from, to] = [await t.actor("SALES"), await t.actor("SALES")];
    const [open, done] = [await s.asked(), await s.asked()];
    for (const one of [open, done]) await s.moved(s.care, one, "assign", { assigneeId: from.userId });
    await s.moved(s.care, done, "done", { resolution: "Đã thay tay nắm cửa." });
    const url = (call: string): string => `/api/tenant/users/${from.userId}/${call}`;
    expect((await t.call(s.admin, "GET", url("holdings"))).body).toMatchObject({ tickets: 1 });
    const answer = await t.call(s.admin, "PUT", url("hand-over"), { toUserId: to.userId, kinds: ["tickets"] });
    expect(answer.status).toBe(200);
    expect([(await s.stored(open.id)).assignee_id, (await s.stored(done.id)).assignee_id]).toEqual([
      to.userId,
      from.userId,
    ]);
  });
});

const told = (tenantId: number) =>
  t.db.database.read(tenantId, async (trx) => ticketsOfPerson.tell?.(trx, { customerId: s.customerId, userId: null }));
const merged = (from: string, to: string) =>
  t.db.database.tenant(1, async (trx) =>
    ticketsOfPerson.merge?.(
      { trx } as HandOverContext,
      { customerId: from, userId: null },
      { customerId: to, userId: null },
    ),
  );

describe("what a person's file has of tickets", () => {
  it("R1-10 a customer takes away what both sides have said, and nothing that was noted", async () => {
    const made = await s.asked();
    await s.say(s.customer, made.id, "Cho tôi hỏi thêm");
    await s.say(s.care, made.id, CANARY, { isInternal: true });
    const all = await told(1);
    const one = all?.find(({ messages }) => JSON.stringify(messages).includes("Cho tôi hỏi thêm"));
    expect(one).toMatchObject({ subject: "Tường bị thấm", messages: [{ side: "ASKER", content: "Cho tôi hỏi thêm" }] });
    expect(JSON.stringify(all)).not.toContain(CANARY);
    expect(await told(2)).toEqual([]);
  });

  it("R1-10 tickets of a customer who turned out to be another one are that one's", async () => {
    const made = await s.asked();
    const other = uuidv7();
    await query(
      "insert into customers (tenant_id, _id, code, full_name, phone) values (1, $1, 'KHMOI', 'Khách', '+84911222333')",
      [other],
    );
    const moved = await merged(s.customerId, other);
    expect(moved).toBeGreaterThan(0);
    expect((await s.stored(made.id)).customer_id).toBe(other);
    await merged(other, s.customerId);
  });

  it("R3-15 of somebody who is forgotten nothing that was said stays", async () => {
    const made = await s.asked();
    await s.say(s.customer, made.id, "Nhà tôi ở cuối hẻm");
    const forget = () =>
      t.db.database.tenant(1, async (trx) => ticketsOfPerson.forget?.(trx, { customerId: s.customerId, userId: null }));
    await forget();
    expect(await s.stored(made.id)).toMatchObject({ content: "…", photos: [], resolution: null });
    expect(JSON.stringify(await told(1))).not.toContain("cuối hẻm");
    const { version } = await s.stored(made.id);
    await forget();
    expect((await s.stored(made.id)).version).toBe(version);
  });
});
