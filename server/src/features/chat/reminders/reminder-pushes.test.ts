import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BoardStage } from "../testing/board.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { queueReminderPushes, readReminderNotice } from "./reminder-pushes.ts";

const AT = "2026-11-27T01:30:00.000Z";

let chat: TestChat;
let stage: BoardStage;
let lan: Person;
let minh: Person;
let tu: Person;
let groupId: string;
let seq: number;
let messageId: string;
beforeAll(async () => {
  chat = await testChat();
  stage = new BoardStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh, tu] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CONTENT")]);
  groupId = await chat.group([lan, minh, tu]);
  // Another one of theirs in another conversation, under the same number.
  const other = await chat.group([lan, minh, tu, await subscribed(await chat.person("CARE"))]);
  await stage.remind(lan, other, { title: "Nơi khác" });
  ({ seq, messageId } = await stage.remind(lan, groupId));
  await subscribed(minh);
});

const query = (text: string, values: unknown[] = []) => stage.query(text, values).then(({ rows }) => rows);
/** Somebody whose device takes pushes. */
async function subscribed(person: Person): Promise<Person> {
  const sql = "update devices set push_subscription = jsonb_build_object('of', device_no) where device_no = $1";
  await query(sql, [person.deviceNo]);
  return person;
}
const deviceOf = async ({ deviceNo }: Person): Promise<string> =>
  (await query("select _id from devices where device_no = $1", [deviceNo]))[0]._id;
const set = (column: string, value: unknown, { userId } = minh) =>
  query(`update chat_members set ${column} = $3 where group_id = $1 and user_id = $2`, [groupId, userId, value]);

/** Devices that get a job. */
async function queued(): Promise<string[]> {
  await query("delete from graphile_worker._private_jobs");
  await chat.app.db.database.tenant(1, (trx) => queueReminderPushes(trx, { groupId, seq, at: AT }));
  const sql = "select payload->>'deviceId' as id from graphile_worker._private_jobs where payload::jsonb ? 'at'";
  return (await query(sql)).map(({ id }) => id);
}
async function notice(person: Person) {
  const deviceId = await deviceOf(person);
  return chat.app.db.database.tenant(1, (trx) => readReminderNotice(trx, { groupId, seq, at: AT, deviceId }));
}

describe("R3-10 whoever is told of a reminder", () => {
  it("was in the conversation when it was made, and is", async () => {
    expect(await queued()).toEqual([await deviceOf(minh)]);
    await set("came_from_seq", seq + 1);
    expect(await queued()).toEqual([]);
    await set("came_from_seq", seq);
    expect(await queued()).toHaveLength(1);
    await set("left_change_seq", 9);
    expect([await queued(), await notice(minh)]).toEqual([[], undefined]);
  });

  it("works here, may read the chat, and wants to be told, on a device that is signed in", async () => {
    const states = [
      ["update users set notify_push = $2 where _id = $1", minh.userId, false, true],
      ["update users set status = $2 where _id = $1", minh.userId, 0, 1],
      ["update devices set revoked_at = $2 where device_no = $1", minh.deviceNo, new Date(), null],
    ] as const;
    for (const [sql, id, wrong, right] of states) {
      await query(sql, [id, wrong]);
      expect(await queued(), sql).toEqual([]);
      await query(sql, [id, right]);
    }
    expect(await queued()).toHaveLength(1);
    await query("delete from user_roles where user_id = $1", [minh.userId]);
    expect(await queued()).toEqual([]);
    await query("update users set role = 0 where _id = $1", [minh.userId]);
    expect(await queued()).toHaveLength(1);
  });

  it("has not said that they do not come, nor muted the conversation, unless they said that they come", async () => {
    const answer = (accepts: boolean, person = minh) =>
      stage.as(person, "RespondReminder", { groupId, messageId, accepts });
    await answer(false, tu);
    expect(await queued()).toHaveLength(1);
    await answer(true, tu);
    await set("muted_until", "infinity");
    expect(await queued()).toEqual([]);
    await answer(true);
    expect(await queued()).toHaveLength(1);
    await set("muted_until", null);
    await answer(false);
    expect(await queued()).toEqual([]);
  });

  it("is told on their own device of this one, under the conversation's name or else its maker's", async () => {
    await query("update users set language = 'en' where _id = $1", [tu.userId]);
    await query("update users set full_name = 'Trần Thị Lan' where _id = $1", [lan.userId]);
    await subscribed(tu);
    expect(await notice(minh)).toEqual({
      subscription: { of: minh.deviceNo },
      notice: {
        title: "Nhóm",
        body: "[Nhắc hẹn] 08:30, 27/11 · Đổ bê tông móng",
        url: `/chat?c=${groupId}`,
        tag: `reminder-${messageId}`,
      },
    });
    await query("update chat_groups set name = '' where _id = $1", [groupId]);
    expect(await notice(tu)).toMatchObject({
      subscription: { of: tu.deviceNo },
      notice: { title: "Trần Thị Lan", body: expect.not.stringContaining("Nhắc hẹn") },
    });
    await query("update chat_messages set status = 255 where _id = $1", [messageId]);
    expect([await notice(minh), await queued()]).toEqual([undefined, []]);
  });
});
