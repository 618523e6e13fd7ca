import { DRAFT_MAX } from "@nepnha/contract/features/chat/methods/drafts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recallMessage } from "../recall-message.ts";
import { testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let groupId: string;
let phone: Client;
let desk: Client;
beforeAll(async () => {
  chat = await testChat();
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
});
afterAll(() => chat.close());
beforeEach(async () => {
  groupId = await chat.group([lan, minh]);
  [phone, desk] = await Promise.all([chat.client(lan), chat.client(lan)]);
});

const save = (client: Client, text: string, base: number, replyToSeq: number | null = null) =>
  client.ok("SaveDraft", { groupId, text, replyToSeq, base });
const storedFor = async (client: Client) => {
  const { groups } = await client.ok("SyncState", { userSeq: 0, groups: [] });
  return groups.find((row) => row.groupId === groupId)?.draft;
};

describe("SaveDraft", () => {
  it("R6-07 is refused to strangers, and for what is no draft", async () => {
    const draft = { groupId, text: "Chào", replyToSeq: null, base: 0 };
    const stranger = await chat.client(await chat.person("SALES"));
    expect(await stranger.call("SaveDraft", draft)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await phone.call("SaveDraft", { ...draft, groupId: uuidv7() })).toMatchObject({ code: "NOT_FOUND" });
    const long = { ...draft, text: "a".repeat(DRAFT_MAX + 1) };
    expect(await phone.call("SaveDraft", long)).toMatchObject({ ok: false, code: "INVALID" });
  });

  it("R7-12 comes to my other devices, also to one that was away, and to nobody else", async () => {
    const other = await chat.client(minh);
    await sendText(chat, minh, groupId, "Mấy giờ đổ bê tông?");
    const { draft, kept } = await save(phone, "Bảy giờ", 0, 1);
    expect(kept).toBe(false);
    const replyTo = { seq: 1, senderId: minh.userId, text: "Mấy giờ đổ bê tông?" };
    expect(draft).toEqual({ text: "Bảy giờ", replyTo, draftSeq: expect.any(Number) });
    await until("the desk hears", () => desk.heard("DraftChanged").length > 0);
    expect(desk.heard("DraftChanged")).toEqual([{ groupId, draft }]);
    expect(phone.heard("DraftChanged")).toEqual([]);
    expect(other.heard("DraftChanged")).toEqual([]);
    expect(await storedFor(await chat.client(lan))).toEqual(draft);
    expect(await storedFor(other)).toBeUndefined();
    // The same once more is no news.
    expect(await save(phone, "Bảy giờ", draft.draftSeq, 1)).toEqual({ draft, kept: false });
  });

  it("the later one stays; what a device has not seen is not overwritten by it", async () => {
    const first = await save(phone, "Trên điện thoại", 0);
    expect(await save(desk, "Ở bàn", 0)).toEqual({ draft: first.draft, kept: true });
    // Nor does a message that was sent from there take away what it did not use.
    expect(await save(desk, "", 0)).toEqual({ draft: first.draft, kept: true });
    const both = await save(desk, "Trên điện thoại\nỞ bàn", first.draft.draftSeq);
    expect(both.kept).toBe(false);
    expect(both.draft.draftSeq).toBeGreaterThan(first.draft.draftSeq);
    const sent = await save(phone, "", both.draft.draftSeq);
    expect(sent).toMatchObject({ draft: { text: "", replyTo: null }, kept: false });
    // An empty one is in nobody's way.
    expect(await save(desk, "Mới", both.draft.draftSeq)).toMatchObject({ draft: { text: "Mới" }, kept: false });
  });

  it("of two at once one waits and is told of the other", async () => {
    const answers = await Promise.all([save(phone, "Một", 0), save(desk, "Hai", 0)]);
    expect(answers.filter(({ kept }) => kept)).toHaveLength(1);
    expect(answers[0].draft).toEqual(answers[1].draft);
  });

  it("says nothing of a message that was taken back", async () => {
    const { _id: messageId } = await sendText(chat, minh, groupId, "Giá là 5 tỷ");
    await save(phone, "Ừ", 0, 1);
    await chat.run(minh, (trx, actor) => recallMessage(trx, actor, { groupId, messageId }));
    expect(await storedFor(phone)).toMatchObject({ text: "Ừ", replyTo: null });
  });
});
