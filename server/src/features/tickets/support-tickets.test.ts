import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { makeSite } from "../site/testing/site.ts";
import { NOBODY, ticketStage, type TicketStage } from "./testing/ticket-stage.ts";

const { OPEN, PROCESSING, DONE } = ENUMS.ticketStatus;
const CANARY = "zqcanary-noi-bo";
const HOW = "Đã chống thấm lại toàn bộ mảng tường.";

let t: TestApp;
let s: TicketStage;
beforeAll(async () => {
  t = await testApp();
  s = await ticketStage(t);
});
afterAll(() => t.close());

const fields = (answer: { readonly body: Record<string, unknown> }) =>
  (answer.body.errors as { field: string }[]).map(({ field }) => field);

describe("tickets", () => {
  it("R1-11 refuse in order: 401, 400, 403, 404, and name the field", async () => {
    expect((await t.call(null, "POST", "/api/tenant/supportTickets", {})).status).toBe(401);
    for (const [more, field] of [
      [{ subject: "Ngắn" }, "subject"],
      [{ content: "Ngắn quá" }, "content"],
      [{ category: "SPAM" }, "category"],
      [{ rating: 5 }, "rating"],
      [{ slaDueAt: "2030-01-01T00:00:00Z" }, "slaDueAt"],
      [{ assigneeId: s.care.userId }, "assigneeId"],
      [{ priority: "URGENT" }, "priority"],
      [{ projectId: NOBODY }, "projectId"],
      [{ photos: [NOBODY] }, "photos.0"],
      [{ chatGroupId: NOBODY }, "chatGroupId"],
    ] as const) {
      const answer = await s.ask(s.customer, more);
      expect([answer.status, fields(answer)]).toEqual([400, [field]]);
    }
    expect(await s.ask(s.care)).toMatchObject({ status: 400, body: { errors: [{ field: "customerId" }] } });
    const made = await s.asked();
    for (const by of [s.guest, s.sales]) expect((await s.get(by, made.id)).status).toBe(404);
    expect((await s.move(s.customer, made, "take")).status).toBe(403);
    expect((await s.move(s.sales, made, "take")).status).toBe(404);
  });

  it("R1-11 a customer asks for a project of their own only, whoever they say that they are", async () => {
    const other = await makeSite(t);
    expect((await s.ask(s.customer, { projectId: s.site.projectId })).body).toMatchObject({
      projectId: s.site.projectId,
      customerId: s.customerId,
      askerId: s.customer.userId,
      channel: "APP",
      status: OPEN,
    });
    expect(fields(await s.ask(s.customer, { projectId: other.projectId }))).toEqual(["projectId"]);
    const theirs = await t.db.ownerPool.query("select _id from customers where user_id = $1", [other.customer.userId]);
    const customerId: unknown = theirs.rows[0]._id;
    expect(fields(await s.ask(s.customer, { customerId }))).toEqual(["customerId"]);
    // Not even staff who see both.
    expect(fields(await s.ask(s.admin, { customerId, projectId: s.site.projectId }))).toEqual(["projectId"]);
  });

  it("R1-11 a guest, of whom nothing is kept, asks and reads their own", async () => {
    const made = await s.asked(s.guest);
    expect((await s.get(s.guest, made.id)).body).toMatchObject({ customerId: null, status: OPEN, slaDueAt: null });
    expect((await s.get(s.customer, made.id)).status).toBe(404);
    const list = await t.call(s.guest, "POST", "/api/tenant/supportTickets/find", {});
    expect((list.body.items as { _id: string }[]).map(({ _id }) => _id)).toEqual([made.id]);
  });

  it("R1-11 R4-01 is taken, handed on, done, opened again and rated once", async () => {
    const made = await s.asked();
    const taken = await s.moved(s.care, made, "take");
    expect(await s.stored(made.id)).toMatchObject({ status: PROCESSING, assignee_id: s.care.userId });
    expect((await s.move(s.care, taken, "take")).status).toBe(409);
    expect(fields(await s.move(s.care, taken, "handOn", { assigneeId: s.customer.userId }))).toEqual(["assigneeId"]);
    expect(fields(await s.move(s.care, taken, "handOn", { assigneeId: s.care.userId }))).toEqual(["assigneeId"]);
    await s.moved(s.care, taken, "handOn", { assigneeId: s.sales.userId });
    // Who has it sees it now.
    const theirs = await s.get(s.sales, made.id);
    expect(theirs.status).toBe(200);
    const held = { id: made.id, version: Number(theirs.body.version) };
    expect(fields(await s.move(s.sales, held, "done", { resolution: "Xong" }))).toEqual(["resolution"]);
    const done = await s.moved(s.sales, held, "done", { resolution: HOW });
    expect(await s.stored(made.id)).toMatchObject({ status: DONE, sla_due_at: null, resolution: HOW });
    expect((await s.move(s.sales, done, "rate", { rating: 5 })).status).toBe(403);
    expect(fields(await s.move(s.customer, done, "rate", { rating: 6 }))).toEqual(["rating"]);
    const rated = await s.moved(s.customer, done, "rate", { rating: 4, comment: "Làm kỹ" });
    expect(await s.stored(made.id)).toMatchObject({ rating: 4, rating_comment: "Làm kỹ" });
    expect((await s.move(s.customer, rated, "rate", { rating: 5 })).status).toBe(409);
    const again = await s.moved(s.customer, rated, "reopen", { notes: "Vẫn còn thấm" });
    expect(await s.stored(made.id)).toMatchObject({ status: PROCESSING, rating: null, done_at: null });
    const twice = await s.moved(s.sales, again, "done", { resolution: HOW });
    await s.moved(s.customer, twice, "rate", { rating: 5 });
  });

  it("R4-01 the status is changed by its moves only, and whoever asked opens it again for 14 days", async () => {
    const made = await s.asked();
    const plain = await t.call(s.care, "PUT", "/api/tenant/supportTickets/updateStatus", {
      ids: [made.id],
      status: PROCESSING,
    });
    expect([plain.status, (await s.stored(made.id)).status]).toEqual([405, OPEN]);
    expect(fields(await s.move(s.care, made, "close"))).toEqual(["notes"]);
    const done = await s.moved(s.care, made, "close", { notes: "Trùng yêu cầu khác" });
    await t.db.ownerPool.query("update support_tickets set done_at = now() - interval '15 days' where _id = $1", [
      made.id,
    ]);
    expect(await s.move(s.customer, done, "reopen", { notes: "Vẫn còn thấm" })).toMatchObject({ status: 409 });
    await s.moved(s.care, done, "reopen", { notes: "Khách gọi lại" });
    expect(await s.stored(made.id)).toMatchObject({ status: PROCESSING, assignee_id: s.care.userId });
  });

  it("R1-11 how the company works stays inside: promises, clocks, notes", async () => {
    const made = await s.asked();
    await s.moved(s.care, made, "take");
    expect((await s.say(s.care, made.id, CANARY, { isInternal: true })).status).toBe(201);
    expect((await s.say(s.care, made.id, "Chào anh, mai thợ qua xem.")).status).toBe(201);
    expect((await s.read(s.care, made.id)).map(({ content }) => content)).toContain(CANARY);
    const answers = [
      await s.get(s.customer, made.id),
      await t.call(s.customer, "POST", "/api/tenant/supportTickets/find", {}),
      await t.call(s.customer, "POST", "/api/tenant/ticketMessages/find", {}),
      await t.call(s.customer, "POST", "/api/tenant/ticketMessages/find", { searchTerm: "zqcanary" }),
      await t.call(s.customer, "GET", "/api/tenant/search?q=zqcanary"),
    ];
    expect(JSON.stringify(answers)).not.toContain(CANARY);
    expect((await s.read(s.customer, made.id)).map(({ side }) => side)).toEqual(["STAFF"]);
    expect(answers[0]?.body).toMatchObject({ slaDueAt: null, slaSpentSeconds: null, isOverdue: false });
    const note = (await s.read(s.care, made.id)).find(({ isInternal }) => isInternal);
    expect((await t.call(s.customer, "GET", `/api/tenant/ticketMessages/${String(note?._id)}`)).status).toBe(404);
  });
});

describe("tickets that go on in another one", () => {
  it("R1-11 refuse themselves, those of others, and what is done; and take what was said with them", async () => {
    const [from, into, others] = [await s.asked(), await s.asked(), await s.asked(s.guest)];
    const merge = (id: string, intoId: string) => s.move(s.care, { id, version: 1 }, "merge", { intoId });
    expect(await merge(from.id, from.id)).toMatchObject({ status: 400, body: { errors: [{ field: "intoId" }] } });
    expect(fields(await merge(from.id, others.id))).toEqual(["intoId"]);
    expect(fields(await merge(from.id, NOBODY))).toEqual(["intoId"]);
    await s.say(s.customer, from.id, "Ảnh gửi sau nhé");
    const merged = await s.moved(s.care, from, "merge", { intoId: into.id });
    expect(await s.stored(from.id)).toMatchObject({ status: DONE, merged_into_id: into.id });
    expect(await s.read(s.customer, from.id)).toEqual([]);
    const said = await s.read(s.customer, into.id);
    expect(new Set(said.map(({ side }) => side))).toEqual(new Set(["ASKER", "SYSTEM"]));
    for (const name of ["reopen", "rate"]) {
      const more = name === "rate" ? { rating: 5 } : { notes: "Mở lại đi" };
      expect((await s.move(s.customer, merged, name, more)).status).toBe(409);
    }
    expect((await s.say(s.care, from.id, "Ghi chú", { isInternal: true })).status).toBe(409);
    const closed = await s.moved(s.care, into, "close", { notes: "Trùng yêu cầu" });
    expect(closed.id).toBe(into.id);
    expect(fields(await merge((await s.asked()).id, into.id))).toEqual(["intoId"]);
  });
});
