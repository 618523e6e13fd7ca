import { ENUMS } from "@nepnha/contract/platform/enums";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureGroup, setMembers, setReadOnly } from "../api.ts";
import { getMessages } from "../commands/get-messages.ts";
import { markRead } from "../commands/mark-read.ts";
import { syncConversation } from "../commands/sync-conversation.ts";
import { syncState } from "../commands/sync-state.ts";
import type { Member } from "../membership/change-members.ts";
import type { Owner } from "./row-groups.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { sendText, textMessage } from "../testing/messages.ts";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { until } from "../testing/until.ts";

const { OWNER, MEMBER } = ENUMS.chatRole;
const { USERS } = ENUMS.chatGroupType;

let chat: TestChat;
let admin: Person;
let lan: Person;
let minh: Person;
let owner: Owner;
beforeAll(async () => {
  chat = await testChat({ background: true });
});
afterAll(() => chat.close());
beforeEach(async () => {
  [admin, lan, minh] = await Promise.all([chat.person("ADMIN"), chat.person("SALES"), chat.person("SITE")]);
  owner = { by: admin.userId, feature: "userGroups", id: uuidv7() };
});

const query = (sql: string, values: unknown[] = []) =>
  chat.app.db.ownerPool.query(sql, values).then(({ rows }) => rows);
const ensure = (name = "Tổ điện", of = owner) =>
  chat.app.db.database.tenant(1, (trx) => ensureGroup(trx, of, { type: USERS, name }));
const set = (...members: Member[]) => chat.app.db.database.tenant(1, (trx) => setMembers(trx, owner, members));
const as = (role: Member["role"], { userId }: Person): Member => ({ userId, role });
const state = (person: Person) =>
  chat.run(person, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] })).then(({ groups }) => groups);

describe("the conversation of a row", () => {
  it("is one, also when two ask at once, and takes the row's name", async () => {
    const [one, two] = await Promise.all([ensure(), ensure()]);
    expect(one).toBe(two);
    const other = await ensure("Tổ điện", { ...owner, id: uuidv7() });
    expect(other).not.toBe(one);
    await set(as(OWNER, lan));
    expect(await ensure("Tổ điện nước")).toBe(one);
    expect(await state(lan)).toMatchObject([{ groupId: one, name: "Tổ điện nước" }]);
  });

  it("has exactly the members that are named, with their roles; asking again changes nothing", async () => {
    const groupId = await ensure();
    await set(as(OWNER, lan), as(MEMBER, minh));
    const members = () =>
      query("select user_id, role from chat_members where group_id = $1 and left_change_seq is null order by user_id", [
        groupId,
      ]);
    const byId = (rows: { user_id: string; role: number }[]) =>
      rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
    expect(await members()).toEqual(
      byId([
        { user_id: lan.userId, role: OWNER },
        { user_id: minh.userId, role: MEMBER },
      ]),
    );
    const [{ change_seq: before }] = await query("select change_seq from chat_groups where _id = $1", [groupId]);
    await set(as(OWNER, lan), as(MEMBER, minh));
    expect(await query("select change_seq from chat_groups where _id = $1", [groupId])).toEqual([
      { change_seq: before },
    ]);
    await set(as(OWNER, minh));
    expect(await members()).toEqual([{ user_id: minh.userId, role: OWNER }]);
    await set();
    expect(await members()).toEqual([]);
    expect(await state(lan)).toEqual([]);
  });

  it("R7-12 tells who joined to those who were there, and to those who joined that they are in; notices raise no unread", async () => {
    const groupId = await ensure();
    await set(as(OWNER, lan));
    const [old, fresh] = [await chat.client(lan), await chat.client(minh)];
    await set(as(OWNER, lan), as(MEMBER, minh));
    await until(
      "the news",
      () => old.heard("AddedUserToGroup").length > 0 && fresh.heard("NotifyAddToGroup").length > 0,
    );
    expect(old.heard("AddedUserToGroup")).toMatchObject([
      { groupId, by: admin.userId, users: [{ userId: minh.userId, role: MEMBER }] },
    ]);
    expect(fresh.heard("NotifyAddToGroup")).toEqual([{ groupId, by: admin.userId }]);
    expect(fresh.heard("AddedUserToGroup")).toEqual([]);
    await until("the notice", () => fresh.heard("ReceiveGroupMessage").length > 0);
    const [{ full_name: names }] = await query("select full_name from users where _id = $1", [minh.userId]);
    const [{ full_name: by }] = await query("select full_name from users where _id = $1", [admin.userId]);
    expect(fresh.heard("ReceiveGroupMessage")).toMatchObject([
      { countNo: 0, message: { text: "", payload: { code: "MEMBERS_ADDED", params: { by, names } } } },
    ]);
    for (const person of [lan, minh]) {
      expect(await state(person)).toMatchObject([{ countNo: 0, readCountNo: 0, preview: null }]);
    }
  });

  it("can be read alone once what it is about has ended, and is written in again where that goes on", async () => {
    const groupId = await ensure();
    await set(as(OWNER, lan));
    const client = await chat.client(lan);
    const readOnly = (is: boolean) => chat.app.db.database.tenant(1, (trx) => setReadOnly(trx, owner, is));
    const write = () => client.call("SendMessage", textMessage(groupId, "Còn đây không?"));
    await readOnly(true);
    // Nothing changes the second time, and nobody hears of it.
    await readOnly(true);
    expect(await write()).toMatchObject({ ok: false, code: "READONLY" });
    expect(await state(lan)).toMatchObject([{ groupId, readOnly: true }]);
    await readOnly(false);
    expect(await write()).toMatchObject({ ok: true });
    expect((await state(lan))[0]).not.toHaveProperty("readOnly");
    await until("both changes", () => client.heard("UpdatedGroup").length === 2);
    expect(client.heard("UpdatedGroup")).toMatchObject([
      { groupId, by: admin.userId, patch: { readOnly: true } },
      { groupId, by: admin.userId, patch: { readOnly: false } },
    ]);
    await chat.app.db.database.tenant(1, (trx) => setReadOnly(trx, { ...owner, id: uuidv7() }, true));
  });

  it("members and messages that come at once are changes one after the other", async () => {
    const groupId = await ensure();
    await set(as(OWNER, lan));
    const changes = async () =>
      Number((await query("select change_seq from chat_groups where _id = $1", [groupId]))[0].change_seq);
    const before = await changes();
    const holder = await chat.app.db.ownerPool.connect();
    await holder.query("begin");
    await holder.query("select from chat_groups where _id = $1 for no key update", [groupId]);
    const both = Promise.all([set(as(OWNER, lan), as(MEMBER, minh)), sendText(chat, lan, groupId, "Cùng lúc")]);
    await until("both wait", async () => (await lockWaits(chat.app.db)) >= 2);
    await holder.query("commit");
    holder.release();
    await both;
    // Who joined, the notice of it, and the message.
    expect(await changes()).toBe(before + 3);
  });

  it("a notice moves nobody's read mark, not even that of the member who did it", async () => {
    const groupId = await ensure();
    await set(as(OWNER, lan), as(MEMBER, minh));
    await sendText(chat, minh, groupId, "Lan chưa đọc");
    owner = { ...owner, by: lan.userId };
    await set(as(OWNER, lan), as(MEMBER, minh), as(MEMBER, admin));
    expect(await state(lan)).toMatchObject([{ countNo: 1, readCountNo: 0, lastReadSeq: 0 }]);
  });

  it("who joins later sees what comes and has nothing to catch up on; who is taken out hears that and nothing after it", async () => {
    const groupId = await ensure();
    await set(as(OWNER, lan));
    await sendText(chat, lan, groupId, "Trước khi Minh vào");
    await set(as(OWNER, lan), as(MEMBER, minh));
    expect(await state(minh)).toMatchObject([{ countNo: 1, readCountNo: 1, preview: null }]);
    const read = (person: Person) => chat.run(person, (trx, actor) => getMessages(trx, actor, { groupId, limit: 10 }));
    expect(JSON.stringify(await read(minh))).not.toContain("Trước khi Minh vào");

    const [left, stays] = [await chat.client(minh), await chat.client(lan)];
    await set(as(OWNER, lan));
    await stays.ok("SendMessage", textMessage(groupId, "Sau khi Minh ra"));
    await until("the last message", () =>
      stays.heard("ReceiveGroupMessage").some(({ message }) => message.text === "Sau khi Minh ra"),
    );
    await until("the removal", () => left.heard("RemovedUserFromGroup").length > 0);
    expect(left.heard("RemovedUserFromGroup")).toMatchObject([{ groupId, userId: minh.userId, reason: "removed" }]);
    expect(stays.heard("RemovedUserFromGroup")).toHaveLength(1);
    const afterwards = left
      .heard("ReceiveGroupMessage")
      .filter(({ changeSeq }) => changeSeq > (left.heard("RemovedUserFromGroup")[0]?.changeSeq ?? 0));
    expect(afterwards).toEqual([]);
    await expect(read(minh)).rejects.toThrow("NOT_MEMBER");
  });

  it("who comes back is in anew: nothing that they do or that is done to them then touches their earlier stay", async () => {
    const groupId = await ensure();
    const stays = () =>
      query(
        `select to_jsonb(m) - 'joined_change_seq' as stay from chat_members m where group_id = $1 and user_id = $2
         order by joined_change_seq`,
        [groupId, minh.userId],
      ).then((rows) => rows.map(({ stay }) => stay as Record<string, unknown>));
    await set(as(OWNER, lan), as(MEMBER, minh));
    await sendText(chat, lan, groupId, "Một");
    await set(as(OWNER, lan));
    const [earlier] = await stays();
    expect(earlier).toMatchObject({ last_read_seq: expect.any(Number), left_change_seq: expect.any(Number) });

    await set(as(OWNER, lan), as(MEMBER, minh));
    await sendText(chat, lan, groupId, "Hai");
    const [{ last_seq: last }] = await query("select last_seq::int from chat_groups where _id = $1", [groupId]);
    await chat.run(minh, (trx, actor) => markRead(trx, actor, { groupId, lastReadSeq: last }));
    await sendText(chat, minh, groupId, "Ba");
    await set(as(MEMBER, lan), as(OWNER, minh));
    expect(await stays()).toEqual([earlier, expect.objectContaining({ role: OWNER, last_read_seq: last + 1 })]);
    await set(as(OWNER, lan));
    expect(await stays()).toEqual([earlier, expect.objectContaining({ left_change_seq: expect.any(Number) })]);
    expect(await state(minh)).toEqual([]);
  });

  it("a client that missed every event knows members and notices after a sync", async () => {
    const groupId = await ensure();
    await set(as(OWNER, lan));
    const { changeSeq } = (await state(lan))[0] ?? { changeSeq: 0 };
    await set(as(OWNER, minh), as(MEMBER, lan));
    const synced = await chat.run(lan, (trx, actor) =>
      syncConversation(trx, actor, { groupId, sinceChangeSeq: changeSeq, limit: 50 }),
    );
    expect(Object.fromEntries(synced.members.map(({ userId, role }) => [userId, role]))).toEqual({
      [lan.userId]: MEMBER,
      [minh.userId]: OWNER,
    });
    expect(synced.changes).toMatchObject([{ payload: { code: "MEMBERS_ADDED" } }]);
  });
});

describe("who writes what", () => {
  const SRC = fileURLToPath(new URL("../../..", import.meta.url));
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.|(^|[/-])testing[/.-]/.test(file))
    .map((file) => ({ file, text: readFileSync(`${SRC}/${file}`, "utf8") }));
  const writers = (table: string) => {
    const writes = new RegExp(
      `(insertInto|updateTable|deleteFrom)\\("${table}|(insert into|update|delete from) ${table}`,
      "i",
    );
    return files.filter(({ text }) => writes.test(text)).map(({ file }) => file);
  };

  it("conversations and who is in them are written by the chat alone", () => {
    const groups = ["chat_groups", "chat_members", "chat_users"];
    const messages = ["chat_messages", "chat_message_history", "chat_reactions", "chat_outbox"];
    const tables = [...groups, ...messages];
    // The search finds those that do.
    for (const table of tables) expect(writers(table), table).not.toEqual([]);
    const outside = tables.flatMap(writers).filter((file) => !file.startsWith("features/chat/"));
    expect(outside).toEqual([]);
  });

  it("people join and leave in one file, and changes are numbered in one", () => {
    const joins = files.filter(({ text }) => /insertInto\("chat_members"|left_change_seq: [^n]/.test(text));
    expect(joins.map(({ file }) => file)).toEqual(["features/chat/membership/change-members.ts"]);
    const numbers = files.filter(({ text }) => /insertInto\("chat_(messages|outbox)"|change_seq: sql/.test(text));
    expect(numbers.map(({ file }) => file)).toEqual(["features/chat/record-change.ts"]);
  });
});
