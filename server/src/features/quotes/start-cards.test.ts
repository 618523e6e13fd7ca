import type { StartPage } from "@nepnha/contract/features/dashboard/cards";
import { dayAfter } from "@nepnha/domain/platform/day";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { quoteStage, type QuoteStage } from "./testing/stage.ts";

let t: TestApp;
let s: QuoteStage;

beforeAll(async () => {
  t = await testApp();
  s = await quoteStage(t);
});
afterAll(() => t.close());

async function titles(actor: TestActor): Promise<string[] | undefined> {
  const { cards } = (await t.call(actor, "GET", "/api/tenant/dashboard")).body as unknown as StartPage;
  const card = cards.find(({ name }) => name === "quotes");
  expect(card?.failed).toBeUndefined();
  return card?.lines.map(({ title }) => title);
}

describe("R3-04 quotes that wait for the customer's answer", () => {
  it("are told to who made them and who may read all, what ends first in front, until they are answered", async () => {
    await s.filled({ name: "Chưa chốt" });
    const ids: Record<string, string> = {};
    const versions: Record<string, number> = {};
    for (const [name, days] of [
      ["Còn một tháng", 30],
      ["Còn ba ngày", 3],
      ["Đã hết hạn", 5],
    ] as const) {
      const { id, version } = await s.filled({ name, validUntil: dayAfter(s.today, days) });
      const { status, body } = await s.call(s.sales, id, "confirm", { version });
      expect(status).toBe(200);
      [ids[name], versions[name]] = [id, Number(body["version"])];
    }
    // The night that marks it has not come yet.
    await t.db.ownerPool.query("update quotes set valid_until = '2020-01-01' where _id = $1", [ids["Đã hết hạn"]]);
    expect(await titles(s.sales)).toEqual(["Còn ba ngày", "Còn một tháng"]);
    expect(await titles(s.admin)).toEqual(["Còn ba ngày", "Còn một tháng"]);
    expect(await titles(await t.actor("SALES"))).toEqual([]);
    const accepted = await s.call(s.customer, ids["Còn ba ngày"], "accept", { version: versions["Còn ba ngày"] });
    expect(accepted.status).toBe(200);
    expect(await titles(s.sales)).toEqual(["Còn một tháng"]);
  });

  it("are no card of who has nothing to do with quotes", async () => {
    expect(await titles(await t.actor("SITE"))).toBeUndefined();
  });
});
