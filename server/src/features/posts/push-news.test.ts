import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { pushNewsTask } from "./push-news.ts";
import { plantPicture } from "./reading/testing/posts.ts";

let t: TestApp;
let customer: TestActor;
let picture: string;
beforeAll(async () => {
  t = await testApp();
  [customer, picture] = [await t.actor("CUSTOMER"), await plantPicture(t)];
  await t.actor("SALES");
  await t.db.ownerPool.query(
    `insert into customers (tenant_id, _id, code, full_name, phone, user_id, consent_marketing)
     values (1, $1, 'KH1', 'Khách', '+84900000001', $2, true)`,
    [uuidv7(), customer.userId],
  );
});
afterAll(() => t.close());

async function news(title: string, more: Readonly<Record<string, unknown>>): Promise<string> {
  const id = uuidv7();
  const row = { _id: id, tenant_id: 1, title, slug: id, summary: title, content: "<p>x</p>", banner_image: picture };
  const all = { ...row, news_type: "COMPANY", publish_at: "2020-01-01", push_on_publish: true, ...more };
  const names = Object.keys(all);
  await t.db.ownerPool.query(
    `insert into news (${names.join(", ")}) values (${names.map((_, n) => `$${n + 1}`).join(", ")})`,
    Object.values(all),
  );
  return id;
}

it("R1-07 news that asks for it is told as it comes out, once, and as a campaign that the list shows", async () => {
  const id = await news("Khai trương nhà mẫu", {});
  await news("Chưa đến ngày", { publish_at: "2099-01-01" });
  await news("Không báo", { push_on_publish: false });
  await news("Bản nháp", { status: ENUMS.genericStatus.DEACTIVE });
  await news("Của nhân viên", { audience: "STAFF" });
  const run = async () => pushNewsTask(t.deps)({}, {} as never);
  // Both, or one each: what the other one holds is skipped.
  const told = (await Promise.all([run(), run()])).map((said) => Number(/\d+/.exec(String(said))?.[0] ?? 0));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(await run()).toBe("Chưa có tin nào cần báo");
  const { rows } = await t.db.ownerPool.query(
    "select title, link, audience, is_marketing, origin, total from notifications order by audience",
  );
  expect(rows).toMatchObject([
    {
      title: "Khai trương nhà mẫu",
      link: `/news-reading/${id}`,
      audience: "ALL_CUSTOMERS",
      is_marketing: true,
      origin: "SYSTEM",
      total: 1,
    },
    { title: "Của nhân viên", audience: "ALL_STAFF", is_marketing: false },
  ]);
});
