import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";

let chat: TestChat;
let sales: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  sales = await chat.person("SALES");
  groupId = await chat.group([sales, await chat.person("SITE")]);
  // Another one of theirs, with a message of every day that is asked for: it says nothing of this one.
  const other = await chat.group([sales, await chat.person("SITE")]);
  for (let day = 0; day < 10; day += 1) {
    await sendText(chat, sales, other, `Nơi khác ${day}`);
    await query(
      "update chat_messages set created_at = '2026-02-28T17:00:00Z'::timestamptz + make_interval(days => $2) where group_id = $1 and seq = $2 + 1",
      [other, day],
    );
  }
  // The first of March ends at 17:00 in Greenwich.
  for (const [index, time] of ["2026-03-01T16:59:59Z", "2026-03-01T17:00:00Z", "2026-03-05T01:00:00Z"].entries()) {
    await sendText(chat, sales, groupId, `Tin ${index}`);
    await query("update chat_messages set created_at = $2 where group_id = $1 and seq = $3", [
      groupId,
      time,
      index + 1,
    ]);
  }
});
afterAll(() => chat.close());

function query(sql: string, values: unknown[]) {
  return chat.app.db.ownerPool.query(sql, values);
}

describe("FindDay", () => {
  it("400 without a day of the calendar, 403 without the permission, 404 for who is not a member", async () => {
    const client = await chat.client(sales);
    for (const day of ["2026-02-30", "0000-01-01", "hôm qua", ""]) {
      expect(await client.call("FindDay", { groupId, day })).toMatchObject({ code: "INVALID" });
    }
    const nobody = await chat.person("SALES");
    await query("delete from user_roles where user_id = $1", [nobody.userId]);
    const day = "2026-03-02";
    expect(await (await chat.client(nobody)).call("FindDay", { groupId, day })).toMatchObject({ code: "FORBIDDEN" });
    for (const stranger of [await chat.person("ADMIN"), await chat.person("ADMIN", 2)]) {
      expect(await (await chat.client(stranger)).call("FindDay", { groupId, day })).toMatchObject({
        code: "NOT_FOUND",
      });
    }
    expect(await client.call("FindDay", { groupId: uuidv7(), day })).toMatchObject({ code: "NOT_FOUND" });
  });

  it.each([
    ["2020-01-01", 1],
    ["2026-03-01", 1],
    ["2026-03-02", 2],
    ["2026-03-03", 3],
    ["2026-03-05", 3],
    ["2026-03-06", null],
  ])("answers the first message since %s in Vietnam", async (day, seq) => {
    const client = await chat.client(sales);
    expect(await client.ok("FindDay", { groupId, day })).toEqual({ seq });
  });

  it("goes to no message from before I came", async () => {
    const late = await chat.person("CARE");
    await query(
      `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, visible_from_seq, user_seq)
        values (1, $1, $2, 1, 2, 3, 1)`,
      [groupId, late.userId],
    );
    const client = await chat.client(late);
    expect(await client.ok("FindDay", { groupId, day: "2020-01-01" })).toEqual({ seq: 3 });
  });
});
