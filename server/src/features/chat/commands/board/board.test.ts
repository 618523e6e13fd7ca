import { REMINDERS_MAX } from "@nepnha/contract/features/chat/methods/board";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BoardStage, reminderTerms } from "../../testing/board.ts";
import { testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { directConversation, sendText } from "../../testing/messages.ts";

const { NOTE, REMINDER } = ENUMS.chatMessageType;
const { ACTIVE, DELETED } = ENUMS.genericStatus;

let chat: TestChat;
let stage: BoardStage;
let cast: Cast;
let groupId: string;
beforeAll(async () => {
  // Time flies, so that no limit is met.
  let now = Date.now();
  chat = await testChat({ clock: { now: () => new Date((now += 5000)) } });
  stage = new BoardStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  const groups = new GroupStage(chat);
  cast = await groups.cast();
  groupId = await groups.makeGroup(cast);
});

const fresh = () => ({ groupId, clientMsgId: uuidv7() });

describe("CreateNote", () => {
  it.each([
    ["nothing", ""],
    ["blanks", " \n "],
    ["what cannot be printed", "a\u0000b"],
  ])("refuses %s", async (_name, text) => {
    expect(await stage.as(cast.minh, "CreateNote", { ...fresh(), text })).toBe("INVALID");
  });

  it("R6-05 refuses customers and who is not in the conversation", async () => {
    expect(await stage.as(cast.customer, "CreateNote", { ...fresh(), text: "Cổng" })).toBe("FORBIDDEN");
    expect(await stage.as(cast.outsider, "CreateNote", { ...fresh(), text: "Cổng" })).toBe("NOT_FOUND");
    await stage.query("update chat_groups set option = $2 where _id = $1", [groupId, ENUMS.messageOption.READONLY]);
    expect(await stage.as(cast.owner, "CreateNote", { ...fresh(), text: "Cổng" })).toBe("READONLY");
  });

  it("R3-19 is a message with words in the list and among what is found, and stands on the board", async () => {
    await stage.note(cast.minh, groupId);
    const reader = await chat.client(cast.customer);
    const { groups } = await reader.ok("SyncState", { userSeq: 0, groups: [] });
    expect(groups[0]).toMatchObject({ preview: { type: NOTE, text: "Mã cổng 4471" } });
    const found = await reader.ok("SearchMessages", { groupId, text: "ma cong", limit: 5 });
    expect(JSON.stringify(found)).toContain("Mã cổng 4471");
    const board = await stage.board(cast.customer, groupId);
    expect(board.notes).toMatchObject([{ type: NOTE, text: "Mã cổng 4471", payload: { editedBy: null } }]);
  });

  it("is put up once, and pinned where that is asked for", async () => {
    const client = await chat.client(cast.minh);
    const argument = { ...fresh(), text: "Giờ làm 7h", pinned: true };
    const first = await client.ok("CreateNote", argument);
    expect(await client.ok("CreateNote", argument)).toMatchObject({ seq: first.seq, duplicate: true });
    expect(await stage.as(cast.minh, "CreateNote", { ...argument, text: "Giờ làm 8h" })).toBe("DUPLICATE_MISMATCH");
    const { groups } = await client.ok("SyncState", { userSeq: 0, groups: [] });
    expect(groups[0]?.pins).toMatchObject([{ seq: first.seq, text: "Giờ làm 7h" }]);
  });
});

describe("a note", () => {
  it("R6-05 is changed by who made it and by who is in charge; others read it", async () => {
    const { groupId: _group, ...note } = await stage.note(cast.minh, groupId);
    const which = { groupId, messageId: note.messageId };
    const change = (text: string) => ({ ...which, text });
    expect(await stage.as(cast.customer, "UpdateNote", change("x"))).toBe("FORBIDDEN");
    expect(await stage.as(cast.outsider, "UpdateNote", change("x"))).toBe("NOT_FOUND");
    expect(await stage.as(cast.minh, "UpdateNote", change(" "))).toBe("INVALID");
    expect(await stage.as(cast.deputy, "UpdateNote", change("Mã cổng 9020"))).toBe("ok");
    const [shown] = (await stage.board(cast.minh, groupId)).notes;
    expect(shown).toMatchObject({ text: "Mã cổng 9020", payload: { editedBy: cast.deputy.userId } });
    expect(shown?.editedAt).toEqual(expect.any(String));
    expect(await stage.as(cast.minh, "UpdateNote", change("Mã cổng 9020"))).toBe("ok");
    const { rows } = await stage.query("select body from chat_message_history where group_id = $1", [groupId]);
    expect(rows).toEqual([{ body: "Mã cổng 4471" }]);
  });

  it("R6-05 is taken away by the same, with its words and its pin, and that stays so", async () => {
    const client = await chat.client(cast.minh);
    const { _id: messageId, seq } = await client.ok("CreateNote", { ...fresh(), text: "Giờ làm 7h", pinned: true });
    const which = { groupId, messageId };
    expect(await stage.as(cast.customer, "DeleteNote", which)).toBe("FORBIDDEN");
    expect(await stage.as(cast.owner, "DeleteNote", which)).toBe("ok");
    expect(await stage.as(cast.owner, "DeleteNote", which)).toBe("ok");
    expect(await stage.as(cast.minh, "UpdateNote", { ...which, text: "x" })).toBe("NOT_FOUND");
    expect((await stage.board(cast.minh, groupId)).notes).toEqual([]);
    const message = (await stage.messages(cast.minh, groupId)).find((one) => one.seq === seq);
    expect(message).toMatchObject({ status: DELETED, text: "", payload: null });
    const { groups } = await client.ok("SyncState", { userSeq: 0, groups: [] });
    expect(groups[0]?.pins).toEqual([]);
  });

  it("R7-12 is passed on as its words, as a reminder is with its time", async () => {
    const note = await stage.note(cast.minh, groupId);
    const year = new Date().getUTCFullYear() + 1;
    const reminder = await stage.remind(cast.minh, groupId, { at: `${year}-12-31T18:30:00.000Z` });
    const client = await chat.client(cast.minh);
    const { groupId: elsewhere } = await client.ok("OpenDirect", { userId: cast.outsider.userId });
    for (const { messageId } of [note, reminder]) {
      const from = { groupId, messageId };
      await client.ok("ForwardMessage", { groupId: elsewhere, clientMsgId: uuidv7(), from });
    }
    const TEXT = ENUMS.chatMessageType.TEXT;
    expect(await stage.messages(cast.outsider, elsewhere)).toMatchObject([
      { type: TEXT, text: "Mã cổng 4471", payload: null, forwarded: true },
      { type: TEXT, text: `⏰ Đổ bê tông móng\n01:30, 01/01/${year + 1}`, payload: null, forwarded: true },
    ]);
    expect((await stage.board(cast.outsider, elsewhere)).reminders).toEqual([]);
  });

  it("is nothing that other calls change: a text is no note, and a note is not recalled", async () => {
    const { _id } = await sendText(chat, cast.minh, groupId, "Chào");
    expect(await stage.as(cast.minh, "UpdateNote", { groupId, messageId: _id, text: "x" })).toBe("NOT_FOUND");
    const { messageId } = await stage.note(cast.minh, groupId);
    const client = await chat.client(cast.minh);
    expect(await client.call("RecallMessage", { groupId, messageId })).toMatchObject({ code: "FORBIDDEN_TYPE" });
    expect(await client.call("EditMessage", { groupId, messageId, text: "x" })).toMatchObject({
      code: "FORBIDDEN_TYPE",
    });
    const sent = { ...fresh(), type: NOTE, text: "Ghi" };
    expect(await client.call("SendMessage", sent)).toMatchObject({ code: "FORBIDDEN_TYPE" });
  });
});

describe("CreateReminder", () => {
  it.each([
    ["no title", { title: "  " }, "INVALID"],
    ["a title over two lines", { title: "a\nb" }, "INVALID"],
    ["no time", { at: "mai" }, "INVALID"],
    ["another repeat", { repeat: 9 as never }, "INVALID"],
    ["minutes of one's own", { remindBefore: 7 }, "INVALID"],
    ["a time that is over", { at: "2020-01-01T00:00:00Z" }, "WINDOW_PASSED"],
    ["a time in another age", { at: "2226-01-01T00:00:00Z" }, "INVALID"],
  ])("refuses %s", async (_name, more, code) => {
    expect(await stage.as(cast.minh, "CreateReminder", { ...fresh(), ...reminderTerms(more) })).toBe(code);
  });

  it("R6-05 refuses customers and who is not in the conversation; in a direct one both remind each other", async () => {
    expect(await stage.as(cast.customer, "CreateReminder", { ...fresh(), ...reminderTerms() })).toBe("FORBIDDEN");
    expect(await stage.as(cast.outsider, "CreateReminder", { ...fresh(), ...reminderTerms() })).toBe("NOT_FOUND");
    const direct = await directConversation(chat);
    const argument = { groupId: direct.groupId, clientMsgId: uuidv7(), ...reminderTerms() };
    expect(await stage.as(direct.customer, "CreateReminder", argument)).toBe("ok");
  });

  it("R3-19 is a message whose title is found, and stands on the board in the order of what comes", async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await stage.remind(cast.minh, groupId, { title: "Nghiệm thu thép", at: later, repeat: ENUMS.repeatType.WEEKLY });
    await stage.remind(cast.deputy, groupId);
    const reader = await chat.client(cast.customer);
    const { groups } = await reader.ok("SyncState", { userSeq: 0, groups: [] });
    expect(groups[0]).toMatchObject({ preview: { type: REMINDER, text: "Đổ bê tông móng" } });
    expect(JSON.stringify(await reader.ok("SearchMessages", { groupId, text: "nghiem thu", limit: 5 }))).toContain(
      "Nghiệm thu thép",
    );
    const { reminders } = await stage.board(cast.customer, groupId);
    expect(reminders.map(({ text }) => text)).toEqual(["Đổ bê tông móng", "Nghiệm thu thép"]);
    expect(reminders[1]).toMatchObject({
      type: REMINDER,
      payload: { at: later, repeat: ENUMS.repeatType.WEEKLY, remindBefore: 0, accepted: [], declined: [] },
    });
  });

  it("is put up once, and there are not more to come than can be looked over", async () => {
    const client = await chat.client(cast.minh);
    const argument = { ...fresh(), ...reminderTerms() };
    const first = await client.ok("CreateReminder", argument);
    expect(await client.ok("CreateReminder", argument)).toMatchObject({ seq: first.seq, duplicate: true });
    for (let count = 1; count < REMINDERS_MAX; count += 1) {
      await client.ok("CreateReminder", { ...fresh(), ...reminderTerms() });
    }
    const full = await client.call("CreateReminder", { ...fresh(), ...reminderTerms() });
    expect(full).toMatchObject({ code: "TOO_MANY" });
  });
});

describe("a reminder", () => {
  it("R3-19 counts who comes and who does not: an answer is set, not added, also by customers", async () => {
    const which = await stage.remind(cast.minh, groupId).then(({ messageId }) => ({ groupId, messageId }));
    const { customer, deputy, outsider } = cast;
    expect(await stage.as(outsider, "RespondReminder", { ...which, accepts: true })).toBe("NOT_FOUND");
    const answers = async () => (await stage.board(cast.minh, groupId)).reminders[0]?.payload;
    for (const accepts of [true, true]) {
      expect(await stage.as(customer, "RespondReminder", { ...which, accepts })).toBe("ok");
    }
    expect(await stage.as(deputy, "RespondReminder", { ...which, accepts: false })).toBe("ok");
    expect(await answers()).toMatchObject({ accepted: [customer.userId], declined: [deputy.userId] });
    expect(await stage.as(deputy, "RespondReminder", { ...which, accepts: true })).toBe("ok");
    expect(await stage.as(customer, "RespondReminder", { ...which, accepts: null })).toBe("ok");
    expect(await answers()).toMatchObject({ accepted: [deputy.userId], declined: [], editedBy: null });
  });

  it("answers that come at once are all counted", async () => {
    const which = await stage.remind(cast.minh, groupId).then(({ messageId }) => ({ groupId, messageId }));
    const { customer, deputy, owner, minh } = cast;
    const people = [customer, deputy, owner, minh];
    await Promise.all(people.map((person) => stage.as(person, "RespondReminder", { ...which, accepts: true })));
    const [shown] = (await stage.board(minh, groupId)).reminders;
    const all: unknown = expect.arrayContaining(people.map(({ userId }) => userId));
    expect(shown?.payload).toMatchObject({ accepted: all, declined: [] });
  });

  it("a repeated answer is told once", async () => {
    const listener = await chat.client(cast.owner);
    await listener.ok("SyncState", { userSeq: 0, groups: [] });
    const which = await stage.remind(cast.minh, groupId).then(({ messageId }) => ({ groupId, messageId }));
    const client = await chat.client(cast.deputy);
    const first = await client.ok("RespondReminder", { ...which, accepts: true });
    expect(await client.ok("RespondReminder", { ...which, accepts: true })).toEqual(first);
    await expect.poll(() => listener.heard("UpdateMessage").length).toBe(1);
    expect(listener.heard("UpdateMessage")[0]?.message).toMatchObject({ payload: { accepted: [cast.deputy.userId] } });
  });

  it("R6-05 gets other terms by who made it or is in charge; who has answered stays", async () => {
    const which = await stage.remind(cast.minh, groupId).then(({ messageId }) => ({ groupId, messageId }));
    await stage.as(cast.customer, "RespondReminder", { ...which, accepts: true });
    const terms = reminderTerms({ title: "Đổ bê tông dầm", repeat: ENUMS.repeatType.DAILY, remindBefore: 30 });
    expect(await stage.as(cast.customer, "UpdateReminder", { ...which, ...terms })).toBe("FORBIDDEN");
    expect(await stage.as(cast.deputy, "UpdateReminder", { ...which, ...terms, title: "" })).toBe("INVALID");
    const over = { ...terms, at: "2020-01-01T00:00:00Z", repeat: ENUMS.repeatType.NONE };
    expect(await stage.as(cast.deputy, "UpdateReminder", { ...which, ...over })).toBe("WINDOW_PASSED");
    expect(await stage.as(cast.deputy, "UpdateReminder", { ...which, ...terms })).toBe("ok");
    const [shown] = (await stage.board(cast.minh, groupId)).reminders;
    const { title, ...times } = terms;
    expect(shown).toMatchObject({
      text: title,
      payload: { ...times, accepted: [cast.customer.userId], editedBy: cast.deputy.userId },
    });
  });

  it("R6-05 is taken away by the same, and with the group", async () => {
    const which = await stage.remind(cast.minh, groupId).then(({ messageId }) => ({ groupId, messageId }));
    expect(await stage.as(cast.customer, "DeleteReminder", which)).toBe("FORBIDDEN");
    expect(await stage.as(cast.deputy, "DeleteReminder", which)).toBe("ok");
    expect(await stage.as(cast.deputy, "DeleteReminder", which)).toBe("ok");
    expect(await stage.as(cast.customer, "RespondReminder", { ...which, accepts: true })).toBe("NOT_FOUND");
    expect((await stage.board(cast.minh, groupId)).reminders).toEqual([]);

    await stage.remind(cast.minh, groupId);
    const coming = "select from chat_reminders where group_id = $1 and due_at is not null";
    expect((await stage.query(coming, [groupId])).rows).toHaveLength(1);
    const owner = await chat.client(cast.owner);
    await owner.ok("DissolveGroup", { groupId });
    expect((await stage.query(coming, [groupId])).rows).toEqual([]);
  });
});

describe("GetBoard", () => {
  it("brings notes by pages, and nothing from before somebody came", async () => {
    for (const text of ["Một", "Hai", "Ba"]) await stage.note(cast.minh, groupId, text);
    const client = await chat.client(cast.owner);
    const first = await client.ok("GetBoard", { groupId, limit: 2 });
    expect(first).toMatchObject({ hasMore: true, notes: [{ text: "Ba" }, { text: "Hai", status: ACTIVE }] });
    const beforeSeq = first.notes.at(-1)?.seq;
    const second = await client.ok("GetBoard", { groupId, limit: 2, beforeSeq });
    expect(second).toMatchObject({ hasMore: false, notes: [{ text: "Một" }], reminders: [] });
    await client.ok("AddMembers", { groupId, userIds: [cast.outsider.userId] });
    expect((await stage.board(cast.outsider, groupId)).notes).toEqual([]);
  });
});
