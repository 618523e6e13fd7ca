import { extractText, getDocumentProxy } from "unpdf";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../testing/app.ts";
import { withinWindow } from "../../auth/testing/account.ts";
import { quotesFeature } from "../feature.ts";
import { CANARY, quoteStage, type QuoteStage } from "../testing/stage.ts";

let t: TestApp;
let s: QuoteStage;
beforeAll(async () => {
  t = await testApp();
  s = await quoteStage(t);
});
afterAll(() => t.close());

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.normalize("NFC");
}

/** The paper as somebody gets it. */
async function paper(by: QuoteStage["sales"], id: string): Promise<{ status: number; bytes: Buffer; type: string }> {
  const answer = await t.app.inject({
    method: "GET",
    url: `/api/tenant/quotes/${id}/paper.pdf`,
    headers: { authorization: `Bearer ${by.token}`, "accept-language": "vi" },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, type: String(answer.headers["content-type"]) };
}

describe("a quote on paper", () => {
  it("is for those who see the quote: 401, 404", async () => {
    const { id } = await s.filled();
    expect((await s.get(null, id, "/paper.pdf")).status).toBe(401);
    expect((await s.get(await t.actor("SALES"), id, "/paper.pdf")).status).toBe(404);
    expect((await s.get(s.customer, id, "/paper.xlsx")).status).toBe(404);
    expect((await s.get(s.sales, uuidv7(), "/paper.pdf")).status).toBe(404);
  });

  it("has its lines and totals, is a draft until it is confirmed, and the same bytes each time", async () => {
    const { id } = await s.confirmed();
    const first = await paper(s.customer, id);
    expect(first).toMatchObject({ status: 200, type: "application/pdf" });
    const text = await textOf(first.bytes);
    for (const part of ["491,00", "3.210.651.000", "Ba tỷ hai trăm mười triệu sáu trăm năm mươi mốt nghìn đồng"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("BẢN NHÁP");
    expect(text).not.toContain(CANARY);
    expect((await paper(s.sales, id)).bytes.equals(first.bytes)).toBe(true);
    const draft = await s.filled();
    expect(await textOf((await paper(s.sales, draft.id)).bytes)).toContain("BẢN NHÁP");
  });

  it("is a workbook, too", async () => {
    const { id } = await s.confirmed();
    const answer = await s.get(s.sales, id, "/paper.xlsx");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-disposition"]).toContain(".xlsx");
    const headers = { authorization: `Bearer ${s.sales.token}` };
    const head = await t.app.inject({ method: "HEAD", url: `/api/tenant/quotes/${id}/paper.xlsx`, headers });
    // A stream would have no length, and be read to its end for nobody.
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([
      200,
      "",
      answer.headers["content-length"],
    ]);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(1000);
  });
});

describe("a quote by mail", () => {
  const send = (seen: { id: string; version: number }, more: object = {}, by = s.sales) =>
    s.call(by, seen.id, "mail", { version: seen.version, to: "khach@nepnha.test", ...more });

  it("refuses in order: 400, 403, 404, 409", async () => {
    const seen = await s.confirmed();
    for (const [field, more] of [
      ["to", { to: "khach" }],
      ["to", { to: "a@nepnha.test, b@nepnha.test" }],
      ["message", { message: "a".repeat(2001) }],
      ["attachments", { attachments: [] }],
    ] as const) {
      expect(await send(seen, more), field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect((await send(seen, {}, s.customer)).status).toBe(403);
    expect((await send(seen, {}, await t.actor("SALES"))).status).toBe(404);
    expect((await send({ ...seen, version: 99 })).body).toMatchObject({ code: "VERSION_CONFLICT" });
    const draft = await s.filled();
    expect(await send(draft)).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
  });

  it("goes to the customer with its paper, and not any more once it was taken back", async () => {
    const seen = await s.confirmed();
    expect((await send(seen, { message: "Mời anh xem giúp em." })).status).toBe(200);
    const { rows } = await t.db.ownerPool.query<{ payload: object }>(
      `select p.payload from graphile_worker._private_jobs p
       join graphile_worker._private_tasks k on k.id = p.task_id where k.identifier = 'mailQuote' order by p.id`,
    );
    const payload = rows.at(-1)?.payload ?? {};
    const task = quotesFeature.tasks?.(t.deps)["mailQuote"];
    await task?.(payload, {} as never);
    const mail = t.mails.at(-1);
    expect(mail).toMatchObject({ to: "khach@nepnha.test", subject: expect.stringMatching(/^Báo giá BG/) });
    expect(mail?.text).toContain("3.210.651.000 ₫");
    expect(mail?.text).toContain("Mời anh xem giúp em.");
    expect(mail?.text).toContain(`/my-quotes/${seen.id}`);
    expect(await textOf(mail?.attachments?.[0]?.bytes ?? new Uint8Array())).toContain("491,00");
    const sent = t.mails.length;
    await s.call(s.admin, seen.id, "revoke", { version: seen.version, notes: "Nhầm khách hàng" });
    await task?.(payload, {} as never);
    expect(t.mails).toHaveLength(sent);
  });

  it("429 after five to one address within an hour, whoever sends them and however it is spelt", async () => {
    const { ownerPool } = t.db;
    const seen = await s.confirmed();
    await ownerPool.query("delete from rate_counters");
    await withinWindow(3600, 20);
    const to = ["nan.nhan@khach.test", "Nan.Nhan@khach.test"];
    for (let count = 0; count < 5; count += 1) {
      const by = count % 2 === 0 ? s.sales : s.admin;
      expect((await send(seen, { to: to[count % 2] }, by)).status).toBe(200);
    }
    const before = await queued();
    const refused = await send(seen, { to: to[0] }, s.admin);
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await queued()).toBe(before);
    expect((await send(seen, { to: "ai.khac@khach.test" }, s.admin)).status).toBe(200);
    expect(await queued()).toBe(before + 1);
    // Whoever does not see the quote uses up nothing of an address.
    const stranger = await t.actor("SALES");
    for (let count = 0; count < 5; count += 1) {
      expect((await send(seen, { to: "ai.khac@khach.test" }, stranger)).status).toBe(404);
    }
    expect((await send(seen, { to: "ai.khac@khach.test" }, s.admin)).status).toBe(200);
  });

  async function queued(): Promise<number> {
    const { rows } = await t.db.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'mailQuote'`,
    );
    return rows[0]?.count ?? 0;
  }
});
