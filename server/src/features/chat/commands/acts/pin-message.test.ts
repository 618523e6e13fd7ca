import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";
import { editMessage } from "../edit-message.ts";
import { getMessages } from "../get-messages.ts";
import { recallMessage } from "../recall-message.ts";
import { syncConversation } from "../sync-conversation.ts";
import { syncState } from "../sync-state.ts";
import { orderPins, pinMessage, unpinMessage } from "./pin-message.ts";

const { CUSTOMER } = ENUMS.chatRole;

let chat: TestChat;
let lan: Person;
let minh: Person;
let customer: Person;
let groupId: string;
let ids: string[];
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh, customer] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CUSTOMER")]);
  groupId = await chat.group([lan, minh, customer]);
  await query("update chat_members set role = $3 where group_id = $1 and user_id = $2", [
    groupId,
    customer.userId,
    CUSTOMER,
  ]);
  ids = [];
  for (let number = 1; number <= 6; number += 1) ids.push((await sendText(chat, minh, groupId, `Tin ${number}`))._id);
});

const query = (sql: string, values: unknown[]) => chat.app.db.ownerPool.query(sql, values).then(({ rows }) => rows);
const pin = (person: Person, seq: number) => chat.run(person, (trx, actor) => pinMessage(trx, actor, { groupId, seq }));
const unpin = (person: Person, seq: number) =>
  chat.run(person, (trx, actor) => unpinMessage(trx, actor, { groupId, seq }));
const order = (person: Person, seqs: number[]) =>
  chat.run(person, (trx, actor) => orderPins(trx, actor, { groupId, seqs }));
const recall = (seq: number) =>
  chat.run(minh, (trx, actor) => recallMessage(trx, actor, { groupId, messageId: ids[seq - 1] ?? "" }));
/** What somebody sees pinned, by their list; the conversation itself says the same. */
async function pins(person: Person) {
  const { groups } = await chat.run(person, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }));
  const listed = groups.find((group) => group.groupId === groupId)?.pins;
  const argument = { groupId, sinceChangeSeq: 0, limit: 1 };
  const synced = await chat.run(person, (trx, actor) => syncConversation(trx, actor, argument));
  expect(synced.pins).toEqual(listed);
  return listed?.map(({ text }) => text);
}
const notices = async () => {
  const { messages } = await chat.run(lan, (trx, actor) => getMessages(trx, actor, { groupId, limit: 50 }));
  return messages.flatMap((one) => (one.type === ENUMS.chatMessageType.NOTIFY_MSG ? [one.payload.code] : []));
};

describe.each([
  ["PinMessage", (person: Person) => pin(person, 2)],
  ["UnpinMessage", (person: Person) => unpin(person, 1)],
  ["OrderPins", (person: Person) => order(person, [1])],
])("%s", (_name, change) => {
  it("R6-07 is refused to customers and strangers, and where nobody may write", async () => {
    await pin(lan, 1);
    await expect(change(customer)).rejects.toThrow("FORBIDDEN");
    for (const person of [await chat.person("ADMIN"), await chat.person("ADMIN", 2)]) {
      await expect(change(person)).rejects.toThrow("NOT_FOUND");
    }
    await query("update chat_groups set option = 1 where _id = $1", [groupId]);
    await expect(change(minh)).rejects.toThrow("READONLY");
    expect(await pins(customer)).toEqual(["Tin 1"]);
  });
});

describe("what is pinned", () => {
  it("R7-12 the newest is above, everybody sees it and is told; the same again changes nothing", async () => {
    expect(await pins(customer)).toEqual([]);
    await pin(lan, 3);
    const again = await pin(minh, 3);
    expect(again.changedGroupId).toBeNull();
    await pin(minh, 1);
    expect(await pins(customer)).toEqual(["Tin 1", "Tin 3"]);
    await unpin(lan, 3);
    expect(await unpin(lan, 3)).toMatchObject({ changedGroupId: null });
    expect(await pins(customer)).toEqual(["Tin 1"]);
    expect(await notices()).toEqual(["MESSAGE_PINNED", "MESSAGE_PINNED", "MESSAGE_UNPINNED"]);
    const told = await query(
      "select payload -> 'patch' ->> 'pins' as pins from chat_outbox where group_id = $1 and event = 'UpdatedGroup' order by change_seq",
      [groupId],
    );
    expect(told).toEqual([{ pins: "[3]" }, { pins: "[1, 3]" }, { pins: "[1]" }]);
  });

  it("is five at most", async () => {
    for (const seq of [1, 2, 3, 4, 5]) await pin(lan, seq);
    await expect(pin(lan, 6)).rejects.toThrow("TOO_MANY");
    expect(await pin(lan, 5)).toMatchObject({ changedGroupId: null });
    await unpin(lan, 1);
    await pin(lan, 6);
    expect(await pins(minh)).toEqual(["Tin 6", "Tin 5", "Tin 4", "Tin 3", "Tin 2"]);
  });

  it("stands in the order that somebody gives it", async () => {
    for (const seq of [1, 2, 3]) await pin(lan, seq);
    await order(minh, [1, 3, 2]);
    expect(await order(minh, [1, 3, 2])).toMatchObject({ changedGroupId: null });
    expect(await pins(lan)).toEqual(["Tin 1", "Tin 3", "Tin 2"]);
    // What the caller does not see comes after what they order.
    await order(minh, [2]);
    expect(await pins(lan)).toEqual(["Tin 2", "Tin 1", "Tin 3"]);
    await expect(order(minh, [2, 4])).rejects.toThrow("NOT_FOUND");
  });

  it("is gone with what was taken back, and says what it says today", async () => {
    await pin(lan, 1);
    await pin(lan, 2);
    await chat.run(minh, (trx, actor) => editMessage(trx, actor, { groupId, messageId: ids[0] ?? "", text: "Sửa" }));
    expect(await pins(lan)).toEqual(["Tin 2", "Sửa"]);
    await recall(2);
    expect(await pins(lan)).toEqual(["Sửa"]);
    await expect(pin(lan, 2)).rejects.toThrow("NOT_FOUND");
  });

  it("is no way to what was said before somebody came, and a notice is not pinned", async () => {
    await pin(lan, 1);
    await pin(lan, 4);
    await query("update chat_members set visible_from_seq = 3 where group_id = $1 and user_id = $2", [
      groupId,
      minh.userId,
    ]);
    expect(await pins(minh)).toEqual(["Tin 4"]);
    await expect(pin(minh, 2)).rejects.toThrow("NOT_FOUND");
    await expect(pin(minh, 99)).rejects.toThrow("NOT_FOUND");
    // The first notice.
    await expect(pin(lan, 7)).rejects.toThrow("NOT_FOUND");
  });
});

describe("over the hub", () => {
  it("R7-12 the members hear what is pinned as a change, and what is no argument is refused", async () => {
    const [one, two] = [await chat.client(lan), await chat.client(customer)];
    expect(await one.call("PinMessage", { groupId, seq: 0 })).toMatchObject({ code: "INVALID" });
    expect(await one.call("OrderPins", { groupId, seqs: [1, 1] })).toMatchObject({ code: "INVALID" });
    const { changeSeq } = await one.ok("PinMessage", { groupId, seq: 1 });
    await until("the notice", () => two.heard("ReceiveGroupMessage").some((told) => told.changeSeq === changeSeq));
    expect(two.heard("UpdatedGroup")).toMatchObject([{ patch: { pins: [1] }, changeSeq: changeSeq - 1 }]);
  });
});
