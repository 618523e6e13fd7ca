import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BoardStage } from "../../testing/board.ts";
import { testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";
import { recallMessage } from "../recall-message.ts";
import { hideMessage, showMessage } from "./hide-message.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

let chat: TestChat;
let stage: BoardStage;
let admin: Person;
let lan: Person;
let minh: Person;
let groupId: string;
let reader: Client;
beforeAll(async () => {
  chat = await testChat();
  stage = new BoardStage(chat);
  admin = await chat.person("ADMIN");
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([lan, minh]);
  reader = await chat.client(minh);
});

const hide = (seq: number, of = groupId) =>
  chat.run(admin, (trx, actor) => hideMessage(trx, actor, { groupId: of, seq }));
const show = (seq: number, of = groupId) => chat.run(admin, (trx) => showMessage(trx, { groupId: of, seq }));
/** What the members are told, in order. */
const told = async (event: string) => {
  const sql = "select payload from chat_outbox where group_id = $1 and event = $2 order by change_seq";
  return (await stage.query(sql, [groupId, event])).rows.map(({ payload }) => payload);
};
const message = async (seq: number) =>
  (await reader.ok("GetMessages", { groupId, limit: 50 })).messages.find((one) => one.seq === seq);
async function edit(messageId: string, text: string, of = groupId): Promise<void> {
  const writer = await chat.client(lan);
  await writer.ok("EditMessage", { groupId: of, messageId, text });
  await writer.connection.stop();
}

describe("R6-04 a message that is hidden", () => {
  it("has no words for anybody, keeps its place and is told, once", async () => {
    const { seq } = await sendText(chat, lan, groupId, "Đồ lừa đảo");
    const other = await sendText(chat, lan, groupId, "Dạ em gửi báo giá");
    expect(await hide(seq)).toBe(true);
    expect(await message(seq)).toMatchObject({ seq, text: "", status: DEACTIVE });
    expect(await message(other.seq)).toMatchObject({ text: "Dạ em gửi báo giá", status: ACTIVE });
    expect(await hide(seq)).toBe(false);
    expect(await told("ChangeMessageStatus")).toMatchObject([{ seq, status: DEACTIVE, by: admin.userId }]);
  });

  it("is none that was taken back, or is not there; and only what is hidden is shown", async () => {
    const { seq, _id: messageId } = await sendText(chat, lan, groupId, "Gửi nhầm");
    expect(await show(seq)).toBe(false);
    await chat.run(lan, (trx, actor) => recallMessage(trx, actor, { groupId, messageId }));
    expect([await hide(seq), await show(seq), await hide(seq + 1), await show(seq + 1)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("has its last words again when it is shown, whatever else was changed or hidden", async () => {
    const elsewhere = await chat.group([lan, minh]);
    const { seq, _id } = await sendText(chat, lan, groupId, "Một");
    const other = await sendText(chat, lan, groupId, "Khác");
    await edit(_id, "Hai");
    expect(await hide(seq)).toBe(true);
    // Kept since: of another message here, and of one with the same number elsewhere.
    await edit(other._id, "Khác nữa");
    const same = await sendText(chat, lan, elsewhere, "Nơi khác");
    for (let n = 0; n < 9; n += 1) await edit(same._id, `Nơi khác ${n}`, elsewhere);
    expect(await show(seq)).toBe(true);
    expect(await message(seq)).toMatchObject({ text: "Hai", status: ACTIVE });
    expect(await show(seq)).toBe(false);
    expect((await told("UpdateMessage")).at(-1)).toMatchObject({ message: { seq, text: "Hai", status: ACTIVE } });
  });

  it("names the same people again, and tells nobody anew that it does; what was pinned stays away", async () => {
    await stage.query("update users set full_name = 'Hồ Văn Minh' where _id = $1", [minh.userId]);
    const { seq } = await sendText(chat, lan, groupId, "@Hồ Văn Minh xem giúp");
    await reader.ok("PinMessage", { groupId, seq });
    expect([await hide(seq), await show(seq)]).toEqual([true, true]);
    expect((await message(seq))?.mentions).toMatchObject([{ userId: minh.userId, at: 0 }]);
    const { groups } = await reader.ok("SyncState", { userSeq: 0, groups: [] });
    expect(groups.find((group) => group.groupId === groupId)).toMatchObject({ mentioned: [], pins: [] });
  });

  it("names everybody again where its sender may, also after they left; a customer does not", async () => {
    const customer = await chat.person("CUSTOMER");
    groupId = await chat.group([lan, minh, customer]);
    const role = "update chat_members set role = $3 where group_id = $1 and user_id = $2";
    await stage.query(role, [groupId, customer.userId, ENUMS.chatRole.CUSTOMER]);
    const [theirs, ours] = [
      await sendText(chat, customer, groupId, "@Tất cả ơi"),
      await sendText(chat, lan, groupId, "@Tất cả họp lúc 3 giờ"),
    ];
    const left = "update chat_members set left_change_seq = 3 where group_id = $1 and user_id = $2";
    await stage.query(left, [groupId, lan.userId]);
    for (const { seq } of [theirs, ours]) expect([await hide(seq), await show(seq)]).toEqual([true, true]);
    expect((await message(theirs.seq))?.mentions).toEqual([]);
    expect((await message(ours.seq))?.mentions).toMatchObject([{ userId: null, at: 0 }]);
  });

  it("reminds of nothing while it is, and again when it is shown, unless its time was meanwhile", async () => {
    const [missed, coming] = [await stage.remind(lan, groupId), await stage.remind(lan, groupId)];
    const other = await stage.remind(lan, groupId);
    const onBoard = async () => (await stage.board(minh, groupId)).reminders.map(({ seq }) => seq);
    const planned = async () => {
      const sql = "select seq::integer from chat_reminders where group_id = $1 and due_at is not null order by seq";
      return (await stage.query(sql, [groupId])).rows.map(({ seq }) => seq);
    };
    for (const { seq } of [missed, coming]) expect(await hide(seq)).toBe(true);
    expect([await onBoard(), await planned()]).toEqual([[other.seq], [other.seq]]);
    const past =
      'update chat_message_history set payload = payload || \'{"at":"2020-01-01T00:00:00.000Z"}\' where group_id = $1 and seq = $2';
    await stage.query(past, [groupId, missed.seq]);
    for (const { seq } of [missed, coming]) expect(await show(seq)).toBe(true);
    expect([await onBoard(), await planned()]).toEqual([
      [coming.seq, other.seq],
      [coming.seq, other.seq],
    ]);
    expect(await message(missed.seq)).toMatchObject({ text: "Đổ bê tông móng", status: ACTIVE });
  });
});
