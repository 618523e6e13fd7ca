import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { sendText } from "../testing/messages.ts";
import { pushAgain, queuePushes } from "./queue-pushes.ts";
import { findWaiting, readNotice } from "./unread.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let tu: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  await query("delete from graphile_worker._private_jobs");
  [lan, minh, tu] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CONTENT")]);
  groupId = await chat.group([lan, minh, tu]);
  await subscribe(minh);
});

const query = (text: string, values: unknown[] = []) =>
  chat.app.db.ownerPool.query(text, values).then(({ rows }) => rows);
const say = (text: string, by = lan, to = groupId) => sendText(chat, by, to, text);
/** A device of theirs takes pushes. */
const subscribe = ({ deviceNo }: Person) =>
  query("update devices set push_subscription = jsonb_build_object('of', device_no) where device_no = $1", [deviceNo]);
/** What a member set for themselves or became, as it is stored. */
const set = (column: string, value: unknown, { userId } = minh, of = groupId) =>
  query(`update chat_members set ${column} = $3 where group_id = $1 and user_id = $2`, [of, userId, value]);
/** A message names somebody: in an edit, where `added`. */
const names = (seq: number, { userId } = minh, added = false, of = groupId) =>
  query("insert into chat_mentions (tenant_id, user_id, group_id, seq, added) values (1, $1, $2, $3, $4)", [
    userId,
    of,
    seq,
    added,
  ]);
/** Who is to be pushed, and about which message. */
const waiting = async () =>
  (await chat.app.db.database.tenant(1, (trx) => findWaiting(trx, groupId))).map(({ userId, seq }) => [userId, seq]);

describe("R3-10 whoever is to be pushed about a conversation", () => {
  it("has something unread that they see: from their time, not dissolved, not deleted for them, not their own", async () => {
    const other = await chat.group([lan, minh, tu]);
    for (let n = 0; n < 4; n += 1) await say("Nơi khác", lan, other);
    await say("Một");
    const { _id: messageId } = await say("Hai");
    await subscribe(lan);
    expect(await waiting()).toEqual([[minh.userId, 2]]);
    const client = await chat.client(minh);
    await client.ok("DeleteMessageForMe", { groupId, messageId });
    await set("read_count_no", 0);
    await set("last_read_seq", 0);
    expect(await waiting()).toEqual([[minh.userId, 1]]);
    await set("visible_from_seq", 2);
    expect(await waiting()).toEqual([]);
    await set("visible_from_seq", 1);
    // As after a card of theirs among what they have not read.
    await set("read_count_no", 0, lan);
    await set("last_read_seq", 0, lan);
    expect(await waiting()).toEqual([[minh.userId, 1]]);
    await query("update chat_groups set status = 255 where _id = $1", [groupId]);
    expect(await waiting()).toEqual([]);
  });

  it("is pushed once a minute, and about nothing twice", async () => {
    await say("Một");
    await query("insert into push_marks (tenant_id, user_id, group_id, seq) values (1, $1, $2, 1)", [
      minh.userId,
      groupId,
    ]);
    expect(await waiting()).toEqual([]);
    await say("Hai");
    const waits = (seconds: number) =>
      chat.app.db.database.tenant(1, async (trx) => {
        await sql`update push_marks set pushed_at = now() - make_interval(secs => ${seconds})
          where tenant_id = ${trx.tenantId} and group_id = ${groupId}`.execute(trx);
        return (await findWaiting(trx, groupId)).map(({ waitSeconds }) => waitSeconds);
      });
    expect([await waits(0), await waits(59), await waits(60), await waits(61)]).toEqual([[60], [1], [0], [0]]);
    // What they were pushed about elsewhere, or others here, says nothing.
    const other = await chat.group([lan, minh, tu]);
    await query("delete from push_marks");
    for (const [userId, of] of [
      [minh.userId, other],
      [tu.userId, groupId],
    ])
      await query("insert into push_marks (tenant_id, user_id, group_id, seq) values (1, $1, $2, 9)", [userId, of]);
    expect(await waiting()).toEqual([[minh.userId, 2]]);
  });

  it("is who is named by an edit of what they had read: they, of that message, in that conversation", async () => {
    const other = await chat.group([lan, minh, tu]);
    for (const text of ["Một", "Hai", "Ba"]) {
      await say(text);
      await say(text, lan, other);
    }
    await set("last_read_seq", 3);
    await names(2);
    await names(2, tu, true);
    await names(2, minh, true, other);
    expect(await waiting()).toEqual([]);
    await names(1, minh, true);
    expect(await waiting()).toEqual([[minh.userId, 1]]);
  });

  it("is who muted the conversation only where something unread that they see names them", async () => {
    const other = await chat.group([lan, minh, tu]);
    for (const text of ["Một", "Hai", "Ba"]) {
      await say(text);
      await say(text, lan, other);
    }
    await set("muted_until", "infinity");
    await set("last_read_seq", 1);
    await names(1);
    await names(2, tu);
    await names(2, minh, false, other);
    expect(await waiting()).toEqual([]);
    await names(2);
    expect(await waiting()).toEqual([[minh.userId, 3]]);
    await set("visible_from_seq", 3);
    expect(await waiting()).toEqual([]);
  });

  it("may read the chat, as whoever owns the company may, and a customer's question only who advises", async () => {
    const [owner, care, sales, guest] = [
      await chat.person("SUPERADMIN"),
      await chat.person("CARE"),
      await chat.person("SALES"),
      await chat.person("GUEST"),
    ];
    groupId = await chat.group([owner, care, sales, guest], ENUMS.chatGroupType.ADVISE);
    await query("update chat_groups set assigned_to = null where _id = $1", [groupId]);
    for (const person of [owner, care, sales]) await subscribe(person);
    await say("Alo", guest);
    const pushed = await waiting();
    expect(pushed).toHaveLength(2);
    expect(pushed).toEqual(expect.arrayContaining([owner, care].map(({ userId }) => [userId, 1])));
  });

  it("is away, whoever else is there", async () => {
    await say("Một");
    const present = ({ userId, deviceNo }: Person) =>
      query("insert into hub_presence (tenant_id, user_id, node_id, device_no) values (1, $1, gen_random_uuid(), $2)", [
        userId,
        deviceNo,
      ]);
    await present(tu);
    expect(await waiting()).toEqual([[minh.userId, 1]]);
    await present(minh);
    expect(await waiting()).toEqual([]);
  });

  it("is told on the device that is asked for, of that conversation", async () => {
    const other = await chat.group([lan, minh, tu]);
    await say("Nơi khác", lan, other);
    await say("Một");
    await subscribe(tu);
    const deviceOf = async ({ deviceNo }: Person): Promise<string> =>
      (await query("select _id from devices where device_no = $1", [deviceNo]))[0]._id;
    const notice = async (person: Person, of = groupId) => {
      const id = await deviceOf(person);
      return chat.app.db.database.tenant(1, (trx) => readNotice(trx, of, id));
    };
    for (const person of [minh, tu])
      expect(await notice(person)).toEqual({
        subscription: { of: person.deviceNo },
        notice: { title: "Nhóm", body: "Một", url: `/chat?c=${groupId}`, tag: groupId },
      });
    expect((await notice(minh, other))?.notice).toMatchObject({ body: "Nơi khác", tag: other });
    await set("left_change_seq", 9);
    expect(await notice(minh)).toBeUndefined();
  });
});

describe("R3-10 a job for the pushes of a conversation", () => {
  const jobs = async () => {
    await chat.app.db.database.tenant(1, (trx) => queuePushes(trx, [groupId]));
    return (await query("select key from graphile_worker.jobs")).length;
  };

  it("is not made for who left, for a device that was signed out, nor for who is in another one", async () => {
    await set("left_change_seq", 9);
    expect(await jobs()).toBe(0);
    await set("left_change_seq", null);
    await query("update devices set revoked_at = now() where device_no = $1", [minh.deviceNo]);
    expect(await jobs()).toBe(0);
    await subscribe(await chat.person("CARE"));
    expect(await jobs()).toBe(0);
    await subscribe(tu);
    expect(await jobs()).toBe(1);
  });

  it("may be about a message once more for those who are named, and who were pushed about it", async () => {
    const other = await chat.group([lan, minh, tu]);
    const marks = [
      [minh, groupId, 5],
      [tu, groupId, 5],
      [minh, other, 5],
    ] as const;
    for (const [{ userId }, of, seq] of marks)
      await query("insert into push_marks (tenant_id, user_id, group_id, seq) values (1, $1, $2, $3)", [
        userId,
        of,
        seq,
      ]);
    const again = async (seq: number) => {
      await chat.app.db.database.tenant(1, (trx) => pushAgain(trx, groupId, seq, [minh.userId]));
      const stored = "select seq::integer from push_marks where user_id = $1 and group_id = $2";
      return Promise.all(marks.map(async ([{ userId }, of]) => (await query(stored, [userId, of]))[0].seq));
    };
    expect(await again(6)).toEqual([5, 5, 5]);
    expect(await again(5)).toEqual([4, 5, 5]);
  });
});
