import { MUTED_FOREVER } from "@nepnha/contract/features/chat/methods/mine";
import { UNTOUCHED } from "../../testing/untouched.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { directConversation, sendText } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

let chat: TestChat;
let sales: Person;
let customer: Person;
let groupId: string;
let phone: Client;
let desk: Client;
let other: Client;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  ({ sales, customer, groupId } = await directConversation(chat));
  [phone, desk, other] = await Promise.all([chat.client(sales), chat.client(sales), chat.client(customer)]);
  await sendText(chat, customer, groupId, "Tin");
});

/** My row as a device gets it that knows everything up to a number of mine. */
async function rowSince(client: Client, userSeq: number) {
  const known = await client.ok("SyncState", { userSeq: 0, groups: [] });
  const groups = known.groups.map((row): [string, number] => [row.groupId, row.changeSeq]);
  const { groups: rows, userSeq: now } = await client.ok("SyncState", { userSeq, groups });
  return { row: rows.find((row) => row.groupId === groupId), now };
}

describe("what is mine of a conversation", () => {
  it("is refused when it is no such thing", async () => {
    for (const argument of [{ groupId }, { groupId, time: "5h" }, { groupId: "x", time: null }]) {
      expect(await phone.call("SetMute", argument as never)).toMatchObject({ ok: false, code: "INVALID" });
    }
    expect(await phone.call("PinConversation", { groupId, pinned: 1 } as never)).toMatchObject({ code: "INVALID" });
    expect(await phone.call("MarkUnread", { groupId } as never)).toMatchObject({ code: "INVALID" });
  });

  it("R6-07 is refused to others, and to whoever left", async () => {
    const stranger = await chat.client(await chat.person("ADMIN"));
    const elsewhere = await chat.client(await chat.person("ADMIN", 2));
    for (const client of [stranger, elsewhere]) {
      expect(await client.call("SetMute", { groupId, time: "1h" })).toMatchObject({ ok: false, code: "NOT_FOUND" });
      expect(await client.call("PinConversation", { groupId, pinned: true })).toMatchObject({ code: "NOT_FOUND" });
      expect(await client.call("MarkUnread", { groupId, unread: true })).toMatchObject({ code: "NOT_FOUND" });
    }
    await chat.app.db.ownerPool.query(
      "update chat_members set left_change_seq = 5 where group_id = $1 and user_id = $2",
      [groupId, sales.userId],
    );
    expect(await phone.call("MarkUnread", { groupId, unread: true })).toMatchObject({ code: "NOT_MEMBER" });
  });

  it("R7-12 my other devices hear of it at once, nobody else does, and nothing of the conversation changes", async () => {
    const before = await rowSince(desk, 0);
    const marked = await phone.ok("MarkUnread", { groupId, unread: true });
    expect(marked).toEqual({ ...UNTOUCHED, markedUnread: true, mineSeq: before.now + 1 });
    await until("the other device", () => desk.heard("ConversationStateChanged").length === 1);
    expect(desk.heard("ConversationStateChanged")).toEqual([{ groupId, mine: marked }]);
    const after = await rowSince(desk, before.now);
    expect(after).toEqual({ row: { ...before.row, mine: marked }, now: before.now + 1 });
    expect(phone.heard("ConversationStateChanged")).toEqual([]);
    expect(other.heard("ConversationStateChanged")).toEqual([]);
    expect((await rowSince(other, 0)).row?.mine).toEqual(UNTOUCHED);
  });

  it("a repetition changes nothing and tells nobody", async () => {
    const pinned = await phone.ok("PinConversation", { groupId, pinned: true });
    expect(await phone.ok("PinConversation", { groupId, pinned: true })).toEqual(pinned);
    expect(await desk.ok("MarkUnread", { groupId, unread: false })).toEqual(pinned);
    expect(await desk.ok("PinConversation", { groupId, pinned: false })).toEqual({
      ...UNTOUCHED,
      mineSeq: pinned.mineSeq + 1,
    });
    await until("the taking down", () => phone.heard("ConversationStateChanged").length === 1);
    expect(desk.heard("ConversationStateChanged")).toEqual([{ groupId, mine: pinned }]);
  });

  it("is muted for hours by the clock of the database, for good, and no longer", async () => {
    const { rows } = await chat.app.db.ownerPool.query<{ now: Date }>("select now()");
    const { mutedUntil } = await phone.ok("SetMute", { groupId, time: "4h" });
    const hours = (Date.parse(mutedUntil ?? "") - Number(rows[0]?.now)) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(4);
    expect(hours).toBeLessThan(4.01);
    expect((await phone.ok("SetMute", { groupId, time: "forever" })).mutedUntil).toBe(MUTED_FOREVER);
    expect((await phone.ok("SetMute", { groupId, time: null })).mutedUntil).toBeNull();
  });

  it("two devices that set different things at once both keep theirs", async () => {
    await Promise.all([
      phone.ok("PinConversation", { groupId, pinned: true }),
      desk.ok("SetMute", { groupId, time: "forever" }),
      phone.ok("MarkUnread", { groupId, unread: true }),
    ]);
    const { row, now } = await rowSince(phone, 0);
    expect(row?.mine).toMatchObject({ mutedUntil: MUTED_FOREVER, markedUnread: true, mineSeq: now });
    expect(row?.mine.pinnedAt).not.toBeNull();
  });
});
