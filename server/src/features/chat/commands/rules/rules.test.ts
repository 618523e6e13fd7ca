import type { GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import type { HubMethodName, HubMethods } from "@nepnha/contract/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureGroup, setMembers } from "../../api.ts";
import { reminderTerms } from "../../testing/board.ts";
import { flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { sendText, textMessage } from "../../testing/messages.ts";
import { askedPoll } from "../../testing/polls.ts";
import { until } from "../../testing/until.ts";

const { MANAGER, MEMBER, OWNER, CUSTOMER } = ENUMS.chatRole;

let chat: TestChat;
let stage: GroupStage;
let cast: Cast;
let groupId: string;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new GroupStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  cast = await stage.cast();
  groupId = await stage.makeGroup(cast);
});

/** Calls as somebody; "ok", or the code of the refusal. */
async function as<M extends HubMethodName>(
  person: Person,
  method: M,
  argument: HubMethods[M]["argument"],
): Promise<string> {
  const client = await chat.client(person);
  const result = await client.call(method, argument);
  await client.connection.stop();
  return result.ok ? "ok" : result.code;
}
const set = (person: Person, rules: Partial<Record<GroupRule, boolean>>) =>
  as(person, "UpdateGroup", { groupId, rules });
const send = (person: Person) => as(person, "SendMessage", textMessage(groupId, "Xin chào"));
const codes = async (person: Person) => (await stage.noticesOf(person, groupId)).map(({ code }) => code);

describe("what a group's owner and managers decide for all", () => {
  it("is set by them alone, in groups alone; the same again changes nothing", async () => {
    const { owner, deputy, minh, customer, outsider } = cast;
    // @ts-expect-error no such rule
    expect(await as(owner, "UpdateGroup", { groupId, rules: { lockAll: true } })).toBe("INVALID");
    expect(await set(owner, {})).toBe("INVALID");
    expect(await as(owner, "UpdateGroup", { groupId })).toBe("INVALID");
    expect(await set(minh, { lockSend: true })).toBe("FORBIDDEN");
    expect(await set(customer, { lockSend: true })).toBe("FORBIDDEN");
    expect(await set(outsider, { lockSend: true })).toBe("NOT_FOUND");
    const care = await chat.person("CARE");
    const advise = await chat.group([care, owner], ENUMS.chatGroupType.ADVISE);
    expect(await as(care, "UpdateGroup", { groupId: advise, rules: { lockSend: true } })).toBe("FORBIDDEN");
    expect(await set(deputy, { lockSend: true, highlightAdmin: true })).toBe("ok");
    expect(await set(owner, { lockSend: true })).toBe("ok");
    expect((await stage.groupOf(minh, groupId))?.rules).toEqual(["highlightAdmin", "lockSend"]);
    expect((await codes(minh)).slice(-2)).toEqual(["SEND_LOCKED", "RULES_CHANGED"]);
    expect(await set(deputy, { lockSend: false })).toBe("ok");
    expect((await codes(minh)).at(-1)).toBe("SEND_UNLOCKED");
  });

  it("R7-12 is heard by all, and known to who missed it after a sync", async () => {
    const { owner, minh } = cast;
    const client = await chat.client(minh);
    await set(owner, { lockRename: true });
    await until("the news", () => client.heard("UpdatedGroup").length > 0);
    expect(client.heard("UpdatedGroup")).toMatchObject([{ groupId, patch: { rules: ["lockRename"] } }]);
    const synced = await client.ok("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 });
    expect(synced.rules).toEqual(["lockRename"]);
  });

  it("leaves writing, other words, passing on and renaming to them", async () => {
    const { owner, deputy, minh, customer } = cast;
    const { _id: messageId } = await sendText(chat, minh, groupId, "Ai cũng thấy");
    expect(await as(minh, "UpdateGroup", { groupId, name: "Thành viên đặt" })).toBe("ok");
    await set(owner, { lockSend: true, lockRename: true });
    const pass = { groupId, clientMsgId: uuidv7(), from: { groupId, messageId } };
    for (const person of [minh, customer]) {
      expect(await send(person)).toBe("LOCKED");
      expect(await as(person, "ForwardMessage", pass)).toBe("LOCKED");
      expect(await as(person, "StartTyping", { groupId })).toBe("LOCKED");
      expect(await as(person, "UpdateGroup", { groupId, name: "Khác" })).toBe("FORBIDDEN");
    }
    // Other words would be news, too.
    expect(await as(minh, "EditMessage", { groupId, messageId, text: "Tin mới" })).toBe("LOCKED");
    expect([await send(owner), await send(deputy)]).toEqual(["ok", "ok"]);
    expect(await as(deputy, "UpdateGroup", { groupId, name: "Phó nhóm đặt" })).toBe("ok");
    // What one has said remains one's own.
    expect(await as(minh, "RecallMessage", { groupId, messageId })).toBe("ok");
  });

  it("R6-05 leaves making notes, reminders and polls to them, and all of it where only they write", async () => {
    const { owner, deputy, minh, customer } = cast;
    const fresh = () => ({ groupId, clientMsgId: uuidv7() });
    const make = {
      note: (person: Person) => as(person, "CreateNote", { ...fresh(), text: "Mã cổng 4471" }),
      reminder: (person: Person) => as(person, "CreateReminder", { ...fresh(), ...reminderTerms() }),
      poll: (person: Person) => as(person, "CreatePoll", { ...askedPoll(groupId), ...fresh() }),
      todo: (person: Person) =>
        as(person, "CreateTodo", { ...fresh(), title: "Việc", items: ["Thép"], assigneeId: null, due: null }),
    };
    const tried = async (person: Person): Promise<string[]> => [
      await make.note(person),
      await make.reminder(person),
      await make.poll(person),
      await make.todo(person),
    ];
    const [ok, no, locked] = ["ok", "FORBIDDEN", "LOCKED"];
    expect(await tried(minh)).toEqual([ok, ok, ok, ok]);
    expect(await tried(customer)).toEqual([no, no, no, no]);
    await set(owner, { lockCreateNote: true });
    expect(await tried(minh)).toEqual([no, no, ok, ok]);
    await set(owner, { lockCreateNote: false, lockCreatePoll: true });
    expect(await tried(minh)).toEqual([ok, ok, no, ok]);
    await set(owner, { lockSend: true });
    expect(await tried(minh)).toEqual([locked, locked, locked, locked]);
    expect(await tried(deputy)).toEqual([ok, ok, ok, ok]);
  });

  it("leaves pinning to them", async () => {
    const { owner, deputy, minh } = cast;
    const { seq } = await sendText(chat, owner, groupId, "Ghim cái này");
    await set(owner, { lockCreateNote: true });
    expect(await as(minh, "PinMessage", { groupId, seq })).toBe("FORBIDDEN");
    expect(await as(deputy, "PinMessage", { groupId, seq })).toBe("ok");
    expect(await as(minh, "UnpinMessage", { groupId, seq })).toBe("FORBIDDEN");
    await set(owner, { lockCreateNote: false });
    expect(await as(minh, "UnpinMessage", { groupId, seq })).toBe("ok");
  });
});

describe("what newcomers see of before", () => {
  const textsOf = async (person: Person): Promise<string[]> => {
    const client = await chat.client(person);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 50 });
    return messages.map(({ text }) => text).filter((text) => text !== "");
  };

  it("is nothing, or for staff all of it; never for customers", async () => {
    const { owner, outsider } = cast;
    const [second, late] = [await chat.person("SITE"), await chat.person("CUSTOMER")];
    await sendText(chat, owner, groupId, "Trước đây");
    await as(owner, "AddMembers", { groupId, userIds: [outsider.userId] });
    expect(await textsOf(outsider)).toEqual([]);
    await set(owner, { newMembersSeeHistory: true });
    await as(owner, "AddMembers", { groupId, userIds: [second.userId, late.userId] });
    expect(await textsOf(second)).toEqual(["Trước đây"]);
    expect(await textsOf(late)).toEqual([]);
  });

  it("R1-13 is everything in a project's conversation, whose rules its managers set too", async () => {
    const { owner, deputy, minh, customer } = cast;
    const row = { by: owner.userId, feature: "projects", id: uuidv7() };
    const { PROJECT } = ENUMS.chatGroupType;
    const of = (role: 0 | 1 | 2 | 3, { userId }: Person) => ({ userId, role });
    groupId = await chat.app.db.database.tenant(1, (trx) => ensureGroup(trx, row, { type: PROJECT, name: "Nhà phố" }));
    const members = (...people: ReturnType<typeof of>[]) =>
      chat.app.db.database.tenant(1, (trx) => setMembers(trx, row, people));
    const first = [of(OWNER, owner), of(MANAGER, deputy)];
    await members(...first);
    await sendText(chat, owner, groupId, "Khởi công");
    await members(...first, of(MEMBER, minh), of(CUSTOMER, customer));
    expect(await textsOf(minh)).toEqual(["Khởi công"]);
    expect(await textsOf(customer)).toEqual([]);
    expect(await set(deputy, { lockSend: true })).toBe("ok");
    expect(await send(minh)).toBe("LOCKED");
    expect(await as(owner, "UpdateGroup", { groupId, name: "Khác" })).toBe("FORBIDDEN");
  });
});

describe("people whom the owner and the managers let in", () => {
  beforeEach(() => set(cast.owner, { joinApproval: true }));
  const waiting = async (person: Person) => {
    const client = await chat.client(person);
    const { requests } = await client.ok("GetJoinRequests", { groupId });
    return requests.map(({ userId }) => userId);
  };
  const answer = (person: Person, { userId }: Person, accepted: boolean) =>
    as(person, "AnswerJoinRequests", { groupId, userIds: [userId], accepted });

  it("R6-05 wait until they say yes; asking twice asks once", async () => {
    const { deputy, minh, outsider } = cast;
    const client = await chat.client(minh);
    const userIds = [outsider.userId];
    expect(await client.ok("AddMembers", { groupId, userIds })).toMatchObject({ asked: true });
    expect(await client.ok("AddMembers", { groupId, userIds })).toMatchObject({ asked: true });
    expect((await codes(minh)).filter((code) => code === "MEMBERS_ASKED")).toHaveLength(1);
    expect(await as(minh, "GetJoinRequests", { groupId })).toBe("FORBIDDEN");
    expect(await as(outsider, "GetJoinRequests", { groupId })).toBe("NOT_FOUND");
    expect(await answer(minh, outsider, true)).toBe("FORBIDDEN");
    expect((await stage.stateOf(outsider)).groups).toEqual([]);
    expect(await waiting(deputy)).toEqual(userIds);
    expect(await answer(deputy, outsider, true)).toBe("ok");
    expect(await stage.rolesIn(groupId, outsider)).toMatchObject({ [outsider.userId]: "MEMBER" });
    expect(await waiting(deputy)).toEqual([]);
    expect(await answer(deputy, outsider, true)).toBe("ok");
  });

  it("stay out when they say no, and a manager adds without asking", async () => {
    const { owner, deputy, minh, outsider } = cast;
    await as(minh, "AddMembers", { groupId, userIds: [outsider.userId] });
    expect(await answer(owner, outsider, false)).toBe("ok");
    expect((await codes(minh)).at(-1)).toBe("MEMBERS_REFUSED");
    expect((await stage.stateOf(outsider)).groups).toEqual([]);
    await as(minh, "AddMembers", { groupId, userIds: [outsider.userId] });
    expect(await as(deputy, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("ok");
    expect(await waiting(owner)).toEqual([]);
    expect(await stage.rolesIn(groupId, outsider)).toMatchObject({ [outsider.userId]: "MEMBER" });
  });

  it("do not come in when they are let go meanwhile", async () => {
    const { owner, minh, outsider } = cast;
    await as(minh, "AddMembers", { groupId, userIds: [outsider.userId] });
    await stage.query("update users set status = 0 where _id = $1", [outsider.userId]);
    expect(await answer(owner, outsider, true)).toBe("NOT_FOUND");
    expect(await answer(owner, outsider, false)).toBe("ok");
  });
});
