import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { DeskStage } from "../../testing/desk.ts";
import { textMessage } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

let chat: TestChat;
let stage: DeskStage;
let lan: Person;
let minh: Person;
let customer: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new DeskStage(chat);
  [lan, minh] = await Promise.all([chat.person("CARE"), chat.person("CARE")]);
});
afterAll(() => chat.close());
beforeEach(async () => {
  customer = await chat.person("CUSTOMER");
  groupId = await stage.ask(customer);
});

async function stateOf(person: Person) {
  const client = await chat.client(person);
  const state = await client.ok("SyncState", { userSeq: 0, groups: [] });
  await client.connection.stop();
  return state.groups;
}

describe("what the staff note about a customer's conversation", () => {
  it("is a conversation beside it, one however often it is opened, of the staff who are in both", async () => {
    const [one, other] = [await chat.client(lan), await chat.client(minh)];
    const [first, second] = await Promise.all([one.ok("OpenNotes", { groupId }), other.ok("OpenNotes", { groupId })]);
    expect(second).toEqual(first);
    const notes = (await stateOf(lan)).find((group) => group.groupId === first.groupId);
    const staffHere = (await stateOf(lan)).find((group) => group.groupId === groupId)?.members ?? [];
    expect(notes?.followsRow).toBe(true);
    expect(notes?.members.map(({ userId }) => userId)).toEqual(
      staffHere.map(({ userId }) => userId).filter((userId) => userId !== customer.userId),
    );
  });

  it("never reaches the customer: no word, no number, no event, and they cannot open it", async () => {
    const client = await chat.client(customer);
    const before = (await stateOf(customer)).find((group) => group.groupId === groupId);
    const one = await chat.client(lan);
    const notes = await one.ok("OpenNotes", { groupId });
    await one.ok("SendMessage", textMessage(notes.groupId, "Khách này khó tính"));
    await one.ok("SendMessage", textMessage(notes.groupId, "Giảm tối đa 3%"));
    const other = await chat.client(minh);
    await until("the notes are told", async () => {
      const read = await other.ok("GetMessages", { groupId: notes.groupId, limit: 50 });
      return read.messages.filter(({ text }) => text !== "").length === 2;
    });
    expect((await stateOf(customer)).find((group) => group.groupId === groupId)).toEqual(before);
    expect((await stateOf(customer)).map((group) => group.groupId)).not.toContain(notes.groupId);
    expect(JSON.stringify(client.heard("ReceiveGroupMessage"))).not.toContain("khó tính");
    expect(await client.call("OpenNotes", { groupId })).toMatchObject({ ok: false, code: "FORBIDDEN" });
    expect(await client.call("GetMessages", { groupId: notes.groupId, limit: 1 })).toMatchObject({ code: "NOT_FOUND" });
    const text = textMessage(notes.groupId, "Tôi đọc được");
    expect(await client.call("SendMessage", text)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("is read by who comes later, from its beginning, and has none in groups of people", async () => {
    const one = await chat.client(lan);
    const notes = await one.ok("OpenNotes", { groupId });
    await one.ok("SendMessage", textMessage(notes.groupId, "Đã hẹn thứ Bảy"));
    const late = await chat.person("CARE");
    const client = await chat.client(late);
    expect(await client.call("OpenNotes", { groupId })).toMatchObject({ code: "NOT_FOUND" });
    await client.ok("JoinDesk", {});
    while ((await client.ok("JoinDesk", {})).joined > 0);
    expect(await client.ok("OpenNotes", { groupId })).toEqual(notes);
    const { messages } = await client.ok("GetMessages", { groupId: notes.groupId, limit: 50 });
    expect(messages.map(({ text }) => text)).toContain("Đã hẹn thứ Bảy");
    const people = await chat.group([lan, minh]);
    expect(await one.call("OpenNotes", { groupId: people })).toMatchObject({ code: "FORBIDDEN" });
  });
});
