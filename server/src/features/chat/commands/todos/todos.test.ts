import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import type { TodoMethods } from "@nepnha/contract/features/chat/methods/todos";
import type { TodoPayload } from "@nepnha/contract/features/chat/kinds/todo";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { sendText } from "../../testing/messages.ts";

const { TODO } = ENUMS.chatMessageType;

let chat: TestChat;
let cast: Cast;
let groupId: string;
beforeAll(async () => {
  // Time flies, so that no limit is met.
  let now = Date.now();
  chat = await testChat({ clock: { now: () => new Date((now += 5000)) } });
});
afterAll(() => chat.close());
beforeEach(async () => {
  const groups = new GroupStage(chat);
  cast = await groups.cast();
  groupId = await groups.makeGroup(cast);
});

const asked = (more: Partial<TodoMethods["CreateTodo"]["argument"]> = {}) => ({
  groupId,
  clientMsgId: uuidv7(),
  title: "Trước khi đổ bê tông",
  items: ["Nghiệm thu thép", "Chụp ảnh ván khuôn"],
  assigneeId: null,
  due: null,
  ...more,
});

/** Calls as somebody, and says how it went: "ok" or the code of the refusal. */
async function as<M extends keyof TodoMethods>(
  person: Person,
  method: M,
  argument: TodoMethods[M]["argument"],
): Promise<string> {
  const client = await chat.client(person);
  const result = await client.call(method, argument);
  await client.connection.stop();
  return result.ok ? "ok" : result.code;
}

async function messagesOf(person: Person): Promise<ChatMessage[]> {
  const client = await chat.client(person);
  const { messages } = await client.ok("GetMessages", { groupId, limit: 50 });
  await client.connection.stop();
  return messages;
}

/** A list, with what somebody sees of it and how one of its items is named. */
async function made(by: Person, more: Parameters<typeof asked>[0] = {}) {
  const client = await chat.client(by);
  const { _id: messageId } = await client.ok("CreateTodo", asked(more));
  await client.connection.stop();
  const seenBy = async (person: Person): Promise<TodoPayload> => {
    const message = (await messagesOf(person)).find((one) => one._id === messageId);
    if (message?.type !== TODO || !message.payload) throw new Error("No list is there");
    return message.payload;
  };
  const { items } = await seenBy(by);
  const itemId = items[0]?.id ?? "";
  return { which: { groupId, messageId }, itemId, seenBy };
}

describe("CreateTodo", () => {
  it.each([
    ["no title", { title: " " }, "INVALID"],
    ["a title that is too long", { title: "x".repeat(201) }, "INVALID"],
    ["nothing to do", { items: [] }, "INVALID"],
    ["an item that says nothing", { items: ["Thép", " "] }, "INVALID"],
    ["too many items", { items: Array.from({ length: 31 }, () => "Thép") }, "INVALID"],
    ["no day", { due: "mai" }, "INVALID"],
    ["somebody who is not in the group", { assigneeId: uuidv7() }, "NOT_MEMBER"],
  ])("refuses %s", async (_name, more, code) => {
    expect(await as(cast.minh, "CreateTodo", asked(more))).toBe(code);
  });

  it("R6-05 refuses customers, who is not in the group, where only those in charge write, and where nobody does", async () => {
    expect(await as(cast.customer, "CreateTodo", asked())).toBe("FORBIDDEN");
    expect(await as(cast.outsider, "CreateTodo", asked())).toBe("NOT_FOUND");
    const owner = await chat.client(cast.owner);
    await owner.ok("UpdateGroup", { groupId, rules: { lockSend: true } });
    expect(await as(cast.minh, "CreateTodo", asked())).toBe("LOCKED");
    await chat.app.db.ownerPool.query("update chat_groups set option = $2 where _id = $1", [
      groupId,
      ENUMS.messageOption.READONLY,
    ]);
    expect(await as(cast.owner, "CreateTodo", asked())).toBe("READONLY");
  });

  it("R3-19 is one message with words in the list and among what is found, however often it is sent", async () => {
    const client = await chat.client(cast.owner);
    const argument = asked({ assigneeId: cast.minh.userId, due: "2027-01-31", title: "  Trước khi  đổ bê tông " });
    const first = await client.ok("CreateTodo", argument);
    expect(await client.ok("CreateTodo", argument)).toEqual({ ...first, duplicate: true });
    const other = { ...argument, due: null };
    expect(await client.call("CreateTodo", other)).toMatchObject({ ok: false, code: "DUPLICATE_MISMATCH" });
    const reader = await chat.client(cast.minh);
    const { groups } = await reader.ok("SyncState", { userSeq: 0, groups: [] });
    expect(groups[0]).toMatchObject({ preview: { type: TODO, text: "Trước khi đổ bê tông" } });
    const found = await reader.ok("SearchMessages", { groupId, text: "do be tong", limit: 5 });
    expect(JSON.stringify(found)).toContain("Trước khi đổ bê tông");
    const [message] = (await messagesOf(cast.customer)).filter(({ type }) => type === TODO);
    expect(message?.payload).toEqual({
      items: [
        { id: expect.any(String), text: "Nghiệm thu thép", doneBy: null },
        { id: expect.any(String), text: "Chụp ảnh ván khuôn", doneBy: null },
      ],
      assigneeId: cast.minh.userId,
      due: "2027-01-31",
    });
  });
});

describe("TickTodo", () => {
  it("refuses a stranger, another kind, an item that is not there, and a list that was taken back", async () => {
    const { which, itemId } = await made(cast.owner);
    expect(await as(cast.outsider, "TickTodo", { ...which, itemId, done: true })).toBe("NOT_FOUND");
    expect(await as(cast.minh, "TickTodo", { ...which, itemId: uuidv7(), done: true })).toBe("NOT_FOUND");
    const { _id: messageId } = await sendText(chat, cast.minh, groupId, "Chào");
    expect(await as(cast.minh, "TickTodo", { groupId, messageId, itemId, done: true })).toBe("NOT_FOUND");
    const owner = await chat.client(cast.owner);
    await owner.ok("RecallMessage", which);
    expect(await as(cast.minh, "TickTodo", { ...which, itemId, done: true })).toBe("RECALLED");
  });

  it("R3-19 sets a tick and tells all of it: the same again changes nothing, and of two people the later one counts", async () => {
    const { which, itemId, seenBy } = await made(cast.owner);
    const reader = await chat.client(cast.customer);
    const told = new Promise((resolve) => reader.connection.on("UpdateMessage", resolve));
    const client = await chat.client(cast.minh);
    const first = await client.ok("TickTodo", { ...which, itemId, done: true });
    expect(await client.ok("TickTodo", { ...which, itemId, done: true })).toEqual(first);
    expect(await told).toMatchObject({ changeSeq: first.changeSeq, message: { type: TODO, editedAt: null } });
    expect((await seenBy(cast.customer)).items.map(({ doneBy }) => doneBy)).toEqual([cast.minh.userId, null]);
    expect(await as(cast.deputy, "TickTodo", { ...which, itemId, done: true })).toBe("ok");
    expect((await seenBy(cast.owner)).items[0]?.doneBy).toBe(cast.minh.userId);
    expect(await as(cast.customer, "TickTodo", { ...which, itemId, done: false })).toBe("ok");
    expect((await seenBy(cast.owner)).items.map(({ doneBy }) => doneBy)).toEqual([null, null]);
  });

  it("loses no tick of several people at once", async () => {
    const texts = Array.from({ length: 12 }, (_, at) => `Việc ${String(at)}`);
    const { which, seenBy } = await made(cast.owner, { items: texts });
    const { items } = await seenBy(cast.owner);
    const people = [cast.owner, cast.deputy, cast.minh];
    await Promise.all(
      people.map(async (person, among) => {
        const client = await chat.client(person);
        const theirs = items.filter((_, at) => at % people.length === among);
        await Promise.all(theirs.map(({ id }) => client.ok("TickTodo", { ...which, itemId: id, done: true })));
      }),
    );
    expect((await seenBy(cast.owner)).items.map(({ doneBy }) => doneBy)).toEqual(
      items.map((_, at) => people[at % people.length]?.userId),
    );
  });
});
