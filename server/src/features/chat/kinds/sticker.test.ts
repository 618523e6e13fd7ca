import type { StickerPayload } from "@nepnha/contract/features/chat/kinds/sticker";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sectionCalls } from "../../../testing/section-calls.ts";
import { storedPicture } from "../../stickers/testing/pictures.ts";
import { forwardMessage } from "../commands/acts/forward-message.ts";
import { reactToMessage } from "../commands/react-to-message.ts";
import { recallMessage } from "../commands/recall-message.ts";
import { sendMessage } from "../commands/send-message.ts";
import { getAttachments } from "../files/get-attachments.ts";
import { getFiles } from "../files/get-files.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { directConversation, sendText } from "../testing/messages.ts";

const { STICKER: TYPE } = ENUMS.chatMessageType;
const { STICKER, REACTION, GIF } = ENUMS.stickerKind;
const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;

let chat: TestChat;
let sales: Person;
let customer: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  ({ sales, customer, groupId } = await directConversation(chat));
});
afterAll(() => chat.close());

type Argument = Parameters<typeof sendMessage>[2];

const sticker = (payload: unknown, more: Partial<Argument> = {}): Argument => ({
  groupId,
  clientMsgId: uuidv7(),
  type: TYPE,
  text: "",
  payload,
  ...more,
});
const send = (person: Person, argument: Argument) =>
  chat.run(person, (trx, actor) => sendMessage(trx, actor, argument));

/** A pack with one picture. @returns the picture, and what changes the pack's status */
async function pack(kind: number, name: string, tenantId = 1) {
  const admin = await chat.app.actor("ADMIN", tenantId);
  const fileId = await storedPicture(chat.app.db, { tenantId });
  const made = await sectionCalls(chat.app, admin).post("stickerPacks", {
    name,
    kind,
    items: [{ image: fileId, name }],
  });
  expect(made.status).toBe(201);
  const turn = async (status: number): Promise<void> => {
    const body = { ids: [made.body._id], status, notes: "" };
    const { status: answer } = await chat.app.call(admin, "PUT", "/api/tenant/stickerPacks/updateStatus", body);
    expect(answer).toBe(200);
  };
  return { fileId, turn };
}

describe("STICKER", () => {
  it.each([
    ["nothing", undefined],
    ["no id", { fileId: "tho-ho" }],
    ["more than an id", { fileId: uuidv7(), name: "Của tôi" }],
  ])("refuses %s", async (_name, payload) => {
    await expect(send(sales, sticker(payload))).rejects.toThrow("INVALID");
  });

  it("refuses a caption, which nobody would see, and an answer", async () => {
    const { fileId } = await pack(STICKER, "Chú thích");
    await expect(send(sales, sticker({ fileId }, { text: "x" }))).rejects.toThrow("INVALID");
    await expect(send(sales, sticker({ fileId }, { replyToSeq: 1 }))).rejects.toThrow("INVALID");
  });

  it("refuses pictures that are not for sending: unknown, any file, another company's, a face, a deactivated pack's", async () => {
    const [foreign, face, off] = [await pack(STICKER, "Lạ", 2), await pack(REACTION, "Mặt"), await pack(STICKER, "Cũ")];
    await off.turn(DEACTIVE);
    const any = await storedPicture(chat.app.db);
    for (const fileId of [uuidv7(), any, foreign.fileId, face.fileId, off.fileId]) {
      await expect(send(sales, sticker({ fileId }))).rejects.toThrow("NOT_FOUND");
    }
    await off.turn(ACTIVE);
    await expect(send(sales, sticker({ fileId: off.fileId }))).resolves.toMatchObject({ duplicate: false });
  });

  it("R3-19 says which picture it is, and in lists only its kind", async () => {
    const [still, moving] = [await pack(STICKER, "Cà phê cái đã"), await pack(GIF, "Gõ búa")];
    const listener = await chat.client(customer);
    const writer = await chat.client(sales);
    const { _id: movingId } = await writer.ok("SendMessage", sticker({ fileId: moving.fileId }));
    const { _id: stillId } = await writer.ok("SendMessage", sticker({ fileId: still.fileId }));
    const heard = (id: string) =>
      listener.heard("ReceiveUserMessage").find(({ message }) => message._id === id)?.message;
    await expect.poll(() => heard(stillId)).toBeDefined();
    const payload: StickerPayload = {
      fileId: still.fileId,
      name: "Cà phê cái đã",
      isGif: false,
    };
    expect(heard(movingId)).toMatchObject({ type: TYPE, text: "[GIF]", payload: { isGif: true, name: "Gõ búa" } });
    expect(heard(stillId)).toMatchObject({ type: TYPE, text: "[Sticker]", payload, attachments: [] });
    const { groups } = await listener.ok("SyncState", { userSeq: 0, groups: [] });
    expect(groups[0]?.preview).toMatchObject({ type: TYPE, text: "[Sticker]" });
  });

  it("stays what it was when its pack is gone: shown, passed on, and found by nobody's words", async () => {
    const { fileId, turn } = await pack(STICKER, "Nghiệm thu đạt");
    const sent = await send(sales, sticker({ fileId }));
    await turn(DEACTIVE);
    const answer = await chat.run(customer, (trx, actor) =>
      getFiles(trx, actor, { groupId, messageIds: [sent._id] }, chat.app.deps),
    );
    expect(answer.messages[0]?.files[0]).toMatchObject({ fileId, url: expect.stringMatching(/^\/files\/.+\?k=1\./) });

    const elsewhere = await chat.group([sales]);
    const copy = await chat.run(sales, (trx, actor) =>
      forwardMessage(trx, actor, { groupId: elsewhere, clientMsgId: uuidv7(), from: { groupId, messageId: sent._id } }),
    );
    const shown = await chat.run(sales, (trx, actor) =>
      getFiles(trx, actor, { groupId: elsewhere, messageIds: [copy._id] }, chat.app.deps),
    );
    // One address for all messages: a browser fetches the picture once.
    expect(shown.messages[0]?.files[0]?.url).toBe(answer.messages[0]?.files[0]?.url);

    const media = await chat.run(sales, (trx, actor) =>
      getAttachments(trx, actor, { groupId, category: ENUMS.attachmentCategory.MEDIA, limit: 50 }, chat.app.deps),
    );
    expect(media.messages).toEqual([]);
    const client = await chat.client(sales);
    for (const words of ["sticker", "nghiem thu"]) {
      expect(await client.ok("SearchMessages", { text: words, limit: 20 })).toMatchObject({ messages: [] });
    }
  });

  it("can be taken back, and then says nothing", async () => {
    const { fileId } = await pack(STICKER, "Đục ra làm lại");
    const sent = await send(sales, sticker({ fileId }));
    await chat.run(sales, (trx, actor) => recallMessage(trx, actor, { groupId, messageId: sent._id }));
    const reader = await chat.client(customer);
    const { messages } = await reader.ok("GetMessages", { groupId, limit: 1 });
    expect(messages.at(-1)).toMatchObject({ text: "", payload: null, status: ENUMS.genericStatus.DELETED });
  });
});

describe("reactions with the faces of a pack", () => {
  const react = (person: Person, messageId: string, chatExpressionId: number) =>
    chat.run(person, (trx, actor) =>
      reactToMessage(trx, actor, {
        isGroup: false,
        userCode: "",
        chatGroupID: groupId,
        chatMessageId: messageId,
        chatExpressionId,
      }),
    );

  it("R3-11 takes those of active packs beside the six, and refuses all others", async () => {
    const message = await sendText(chat, sales, groupId, "Xong tầng 2");
    const face = await pack(REACTION, "Chắc như gạch");
    const { body } = await chat.app.call(await chat.app.actor("CUSTOMER"), "GET", "/api/tenant/stickerPacks/offered");
    const faces = body["faces"] as { expressionId: number; name: string }[];
    const number = faces.find(({ name }) => name === "Chắc như gạch")?.expressionId ?? 0;
    expect(number).toBeGreaterThan(100);

    for (const unknown of [7, 100, 32_767]) {
      await expect(react(customer, message._id, unknown)).rejects.toThrow("INVALID");
    }
    expect(await react(customer, message._id, number)).toMatchObject({ changedGroupId: groupId });
    await face.turn(DEACTIVE);
    // What was given stays, and asking for it again changes nothing; nobody else can.
    expect(await react(customer, message._id, number)).toMatchObject({ changedGroupId: null });
    await expect(react(sales, message._id, number)).rejects.toThrow("INVALID");
    expect(await react(customer, message._id, 0)).toMatchObject({ changedGroupId: groupId });
  });

  it("R6-07 knows no faces of another company", async () => {
    const message = await sendText(chat, sales, groupId, "Xong tầng 3");
    for (const name of ["Một", "Hai", "Ba", "Bốn"]) await pack(REACTION, name, 2);
    const theirs = await chat.app.call(await chat.app.actor("CUSTOMER", 2), "GET", "/api/tenant/stickerPacks/offered");
    const numbers = (theirs.body["faces"] as { expressionId: number }[]).map(({ expressionId }) => expressionId);
    await expect(react(sales, message._id, Math.max(...numbers))).rejects.toThrow("INVALID");
  });
});
