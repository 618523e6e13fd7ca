import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type TestChat } from "../../chat/testing/chat.ts";
import { makeSiteTalk, type SiteTalk } from "../testing/site-talk.ts";
import { remindPayments } from "./remind-payments.ts";

let chat: TestChat;
let site: SiteTalk;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  await query("delete from project_payment_reminders");
  await query("delete from project_payments");
  await query("delete from user_notifications");
  await query("delete from system_settings where key like 'payments.%'");
  site = await makeSiteTalk(chat);
});

const query = (text: string, values: unknown[] = []) =>
  chat.app.db.ownerPool.query(text, values).then(({ rows }) => rows as Readonly<Record<string, unknown>>[]);
const look = (today: string) => remindPayments({ db: chat.app.db.database }, today);
/** Whom it told what, in the order of the telling. */
const told = async () =>
  (
    await chat.app.db.ownerPool.query<{ people: string[]; title: string; text: string }>(
      `select array_agg(user_id order by user_id) as people, title_key as title, params -> 'text' ->> 'text' as text
       from user_notifications group by batch_id, title_key, params order by min(_id::text)`,
    )
  ).rows;
/** An instalment of the project, of 100 million. */
async function instalment(values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = uuidv7();
  const row = { tenant_id: 1, _id: id, project_id: site.projectId, name: "Đợt 1: ký hợp đồng", amount: 100_000_000 };
  const all = { ...row, due_date: "2026-03-10", ...values };
  const names = Object.keys(all);
  await query(
    `insert into project_payments (${names.join(", ")}) values (${names.map((_, n) => `$${n + 1}`).join(", ")})`,
    Object.values(all),
  );
  return id;
}
const cards = () =>
  query(
    "select sender_id, body, payload, count_no::int from chat_messages where group_id = $1 and type = $2 order by seq",
    [site.groupId, ENUMS.chatMessageType.CONTRACT],
  );

describe("instalments that are due", () => {
  it("are told of on their day and once more after so many days, each once, however often and by how many one looks", async () => {
    const id = await instalment();
    expect(await look("2026-03-09")).toBe(0);
    const both = await Promise.all([look("2026-03-10"), look("2026-03-10")]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await look("2026-03-10")).toBe(0);
    expect(await look("2026-03-16")).toBe(0);
    expect(await look("2026-03-17")).toBe(1);
    expect(await look("2026-03-18")).toBe(0);
    const payload = { section: "projectPayments", id };
    const card = { sender_id: site.owner.userId, body: "Đợt 1: ký hợp đồng", payload };
    expect(await cards()).toEqual([
      { ...card, count_no: 1 },
      { ...card, count_no: 2 },
    ]);
    const text = "Nhà anh Tuấn: Đợt 1: ký hợp đồng";
    const people = [site.owner.userId];
    expect(await told()).toEqual([
      { people, title: "projectPayments.notice.due", text },
      { people, title: "projectPayments.notice.late", text },
    ]);
    // It comes from the owner, who has not written it: they have it unread like everybody else.
    expect(
      await query("select distinct read_count_no::int from chat_members where group_id = $1", [site.groupId]),
    ).toEqual([{ read_count_no: 0 }]);
  });

  it("after a silence the last of both is told, and what is long past not at all", async () => {
    await instalment();
    await instalment({ name: "Đợt 0", due_date: "2025-06-01" });
    expect(await look("2026-03-25")).toBe(1);
    expect(await look("2026-03-26")).toBe(0);
    expect((await told()).map(({ title }) => title)).toEqual(["projectPayments.notice.late"]);
  });

  it("are not told of once they are paid, deleted or their project is called off; of another day they are told anew", async () => {
    const id = await instalment();
    const { PAID, PARTIAL, DELETED } = ENUMS.paymentStatus;
    await query("update project_payments set status = $2, paid_amount = amount where _id = $1", [id, PAID]);
    expect(await look("2026-03-10")).toBe(0);
    await query("update project_payments set status = $2, paid_amount = 0 where _id = $1", [id, DELETED]);
    expect(await look("2026-03-10")).toBe(0);
    await query("update project_payments set status = $2, paid_amount = 40000000 where _id = $1", [id, PARTIAL]);
    await query("update projects set status = $2 where _id = $1", [site.projectId, ENUMS.projectStatus.CANCELLED]);
    expect(await look("2026-03-10")).toBe(0);
    await query("update projects set status = $2 where _id = $1", [site.projectId, ENUMS.projectStatus.EXECUTION]);
    expect(await look("2026-03-10")).toBe(1);
    await query("update project_payments set due_date = '2026-03-12' where _id = $1", [id]);
    expect(await look("2026-03-11")).toBe(0);
    expect(await look("2026-03-12")).toBe(1);
  });

  it("are due from the day on which their stage was finished", async () => {
    await instalment({ due_rule: "STAGE_FINISHED", due_date: null, stage_id: site.stageId });
    expect(await look("2026-03-10")).toBe(0);
    await query("update project_stages set status = $2, actual_end = '2026-03-10' where _id = $1", [
      site.stageId,
      ENUMS.projectStageStatus.FINISHED,
    ]);
    expect(await look("2026-03-10")).toBe(1);
  });

  it("are told of as the company has set it", async () => {
    await instalment();
    const set = (key: string, value: string) =>
      query(
        `insert into system_settings (tenant_id, _id, "group", data_type, default_value, key, value)
         values (1, gen_random_uuid(), 'NOTIFICATION', 'integer', '', $1, $2)
         on conflict (tenant_id, key) do update set value = excluded.value`,
        [key, value],
      );
    await set("payments.remind", "false");
    expect(await look("2026-03-10")).toBe(0);
    await set("payments.remind", "true");
    await set("payments.remindAgainDays", "0");
    expect(await look("2026-03-10")).toBe(1);
    expect(await look("2026-03-24")).toBe(0);
    await set("payments.remindAgainDays", "3");
    expect(await look("2026-03-12")).toBe(0);
    expect(await look("2026-03-13")).toBe(1);
  });

  it("of a project without a conversation the owner alone is told", async () => {
    await query("update chat_groups set owner_feature = null, owner_id = null where _id = $1", [site.groupId]);
    await instalment();
    expect(await look("2026-03-10")).toBe(1);
    expect(await told()).toHaveLength(1);
    expect(await cards()).toEqual([]);
  });
});
