import type { FilesPayload, MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forwardMessage } from "../commands/acts/forward-message.ts";
import { recallMessage } from "../commands/recall-message.ts";
import { sendMessage } from "../commands/send-message.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { directConversation, sendText } from "../testing/messages.ts";
import { uploadAs } from "../testing/uploads.ts";
import { getAttachments } from "./get-attachments.ts";
import { getFiles } from "./get-files.ts";

const { IMAGE, VIDEO, FILE } = ENUMS.chatMessageType;
const { MEDIA, FILE: FILES, LINK } = ENUMS.attachmentCategory;

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

const files = (type: Argument["type"], fileIds: unknown, more: Partial<Argument> = {}): Argument => ({
  groupId,
  clientMsgId: uuidv7(),
  type,
  text: "",
  payload: { fileIds },
  ...more,
});
const send = (person: Person, argument: Argument) =>
  chat.run(person, (trx, actor) => sendMessage(trx, actor, argument));
const filesOf = (person: Person, messageIds: string[], of = groupId): Promise<MessageFiles[]> =>
  chat
    .run(person, (trx, actor) => getFiles(trx, actor, { groupId: of, messageIds }, chat.app.deps))
    .then(({ messages }) => messages);
/** Asks for bytes as a browser does, without a session. */
const status = async (address: string): Promise<number> => (await chat.app.app.inject({ url: address })).statusCode;
const addressOf = ([message]: readonly MessageFiles[]): string => message?.files[0]?.url ?? "";

describe("messages with files", () => {
  it.each([
    ["nothing", IMAGE, undefined],
    ["no list", IMAGE, "x"],
    ["an empty list", IMAGE, []],
    ["no ids", IMAGE, ["anh.jpg"]],
    ["more than twenty pictures", IMAGE, Array.from({ length: 21 }, () => uuidv7())],
    ["two documents", FILE, [uuidv7(), uuidv7()]],
    ["two films", VIDEO, [uuidv7(), uuidv7()]],
  ])("refuses %s", async (_name, type, fileIds) => {
    await expect(send(sales, files(type, fileIds))).rejects.toThrow("INVALID");
  });

  it("refuses the same picture twice, words, which nobody would see, and an answer", async () => {
    const id = await uploadAs(chat, sales, "image", "mat-tien.jpg");
    await expect(send(sales, files(IMAGE, [id, id]))).rejects.toThrow("INVALID");
    await expect(send(sales, files(IMAGE, [id], { text: "x" }))).rejects.toThrow("INVALID");
    await expect(send(sales, files(IMAGE, [id], { replyToSeq: 1 }))).rejects.toThrow("INVALID");
  });

  it("is answered as what it is, though it has no words, until it is taken back", async () => {
    const picture = await send(customer, files(IMAGE, [await uploadAs(chat, customer, "image", "mat-tien.jpg")]));
    const { REPLY } = ENUMS.chatMessageType;
    const words = { groupId, clientMsgId: uuidv7(), type: REPLY, text: "Đẹp quá anh", replyToSeq: picture.seq };
    const client = await chat.client(sales);
    const { seq } = await client.ok("SendMessage", words);
    const quoted = async (): Promise<unknown> => {
      const { messages } = await client.ok("GetMessages", { groupId, limit: 50 });
      return messages.find((message) => message.seq === seq)?.replyTo;
    };
    const quote = { seq: picture.seq, senderId: customer.userId, text: "" };
    expect(await quoted()).toEqual({ ...quote, type: IMAGE });
    const writer = await chat.client(customer);
    await writer.ok("RecallMessage", { groupId, messageId: picture._id });
    expect(await quoted()).toEqual(quote);
  });

  it("R4-01 refuses files that are not the sender's: unknown, another's, another company's, another kind, removed", async () => {
    const [own, others, removed] = await Promise.all([
      uploadAs(chat, sales, "document", "bao-gia.pdf"),
      uploadAs(chat, customer, "image", "anh.jpg"),
      uploadAs(chat, sales, "image", "xoa.jpg"),
    ]);
    const foreign = await uploadAs(chat, await chat.person("SALES", 2), "image", "la.jpg");
    await chat.app.db.ownerPool.query("update files set status = 255 where _id = $1", [removed]);
    for (const id of [uuidv7(), others, foreign, removed, own]) {
      await expect(send(sales, files(IMAGE, [id]))).rejects.toThrow("NOT_FOUND");
    }
    await expect(send(sales, files(VIDEO, [own]))).rejects.toThrow("NOT_FOUND");
  });

  it("R4-01 R3-19 a customer sends pictures in their order; all hear what keeps their room on the screen, and no address", async () => {
    const ids = [await uploadAs(chat, customer, "image", "2.jpg"), await uploadAs(chat, customer, "image", "1.jpg")];
    const listener = await chat.client(sales);
    await listener.ok("SyncState", { userSeq: 0, groups: [] });
    const writer = await chat.client(customer);
    const argument = files(IMAGE, ids);
    const sent = await writer.ok("SendMessage", argument);
    expect(await writer.ok("SendMessage", argument)).toEqual({ ...sent, duplicate: true });
    await expect.poll(() => listener.heard("ReceiveUserMessage").length).toBe(1);
    const message = listener.heard("ReceiveUserMessage")[0]?.message;
    const payload = message?.payload as FilesPayload;
    expect(payload.files).toEqual(
      ids.map((fileId, at) => ({
        fileId,
        name: `${2 - at}.webp`,
        mime: "image/webp",
        size: expect.any(Number),
        width: 60,
        height: 40,
        preview: expect.stringMatching(/^data:image/),
      })),
    );
    expect(message).toMatchObject({
      type: IMAGE,
      text: "",
      attachments: payload.files.map(({ fileId, name, size }) => ({ fileId, category: MEDIA, name, size })),
    });
    expect(JSON.stringify(message)).not.toContain("/files/");
  });

  it("a document's words are its name, which can be found", async () => {
    const id = await uploadAs(chat, sales, "document", "Báo giá nhà chị Lan.pdf");
    const { seq } = await send(sales, files(FILE, [id]));
    const { rows } = await chat.app.db.ownerPool.query<{ body: string }>(
      "select body from chat_messages where group_id = $1 and seq = $2",
      [groupId, seq],
    );
    expect(rows).toEqual([{ body: "Báo giá nhà chị Lan.pdf" }]);
  });
});

describe("the bytes of files in messages", () => {
  it("R4-01 R7-11 are there for members alone, by addresses of their own that end with what they see", async () => {
    const [owner, member] = [await chat.person("SALES"), await chat.person("SITE")];
    const group = await chat.group([owner, member]);
    await chat.app.db.ownerPool.query("update chat_members set role = $3 where group_id = $1 and user_id = $2", [
      group,
      owner.userId,
      ENUMS.chatRole.OWNER,
    ]);
    const id = await uploadAs(chat, owner, "image", "mong.jpg");
    const { _id } = await send(owner, files(IMAGE, [id], { groupId: group }));
    await expect(filesOf(customer, [_id], group)).rejects.toThrow("NOT_FOUND");
    // Asked for through a conversation of theirs, another's message says nothing.
    expect(await filesOf(customer, [_id])).toEqual([]);

    const [mine, theirs] = [
      addressOf(await filesOf(owner, [_id], group)),
      addressOf(await filesOf(member, [_id], group)),
    ];
    expect(mine).not.toBe(theirs);
    expect([await status(mine), await status(theirs), await status(`${theirs}&size=thumb`)]).toEqual([200, 200, 200]);
    expect(await status(theirs.replace(/[\w-]{22}$/, "A".repeat(22)))).toBe(404);
    expect(await status(`/files/${id}`)).toBe(404);

    await (await chat.client(owner)).ok("RemoveMember", { groupId: group, userId: member.userId });
    expect([await status(mine), await status(theirs)]).toEqual([200, 404]);
    await chat.run(owner, (trx, actor) => recallMessage(trx, actor, { groupId: group, messageId: _id }));
    expect(await status(mine)).toBe(404);
    expect(await filesOf(owner, [_id], group)).toEqual([]);
  });

  it("R4-01 go along with a message that is passed on, and stay with its copy", async () => {
    const other = await directConversation(chat);
    const group = await chat.group([sales, other.customer]);
    const id = await uploadAs(chat, customer, "image", "nha-mau.jpg");
    const { _id } = await send(customer, files(IMAGE, [id]));
    const passOn = (person: Person) =>
      chat.run(person, (trx, actor) =>
        forwardMessage(trx, actor, { groupId: group, clientMsgId: uuidv7(), from: { groupId, messageId: _id } }),
      );
    await expect(passOn(other.customer)).rejects.toThrow("NOT_FOUND");
    const copy = await passOn(sales);
    const address = addressOf(await filesOf(other.customer, [copy._id], group));
    await chat.run(customer, (trx, actor) => recallMessage(trx, actor, { groupId, messageId: _id }));
    expect(await status(address)).toBe(200);
    await chat.app.db.ownerPool.query("update files set status = 255 where _id = $1", [id]);
    expect(await status(address)).toBe(404);
  });

  it("are hidden with the messages from before somebody came", async () => {
    const id = await uploadAs(chat, sales, "image", "cu.jpg");
    const { _id, seq } = await send(sales, files(IMAGE, [id]));
    const address = addressOf(await filesOf(customer, [_id]));
    const hideUpTo = (visibleFrom: number) =>
      chat.app.db.ownerPool.query(
        "update chat_members set visible_from_seq = $3 where group_id = $1 and user_id = $2",
        [groupId, customer.userId, visibleFrom],
      );
    await hideUpTo(seq + 1);
    expect([await filesOf(customer, [_id]), await status(address)]).toEqual([[], 404]);
    await hideUpTo(1);
    expect(await status(address)).toBe(200);
  });
});

describe("GetAttachments", () => {
  it("R4-01 pages through what was sent of a category, the newest first, without words and what was recalled", async () => {
    const talk = await directConversation(chat);
    const sent: { _id: string; seq: number }[] = [];
    for (let at = 0; at < 5; at += 1) {
      const id = await uploadAs(chat, talk.sales, "image", `${at}.jpg`);
      sent.push(await send(talk.sales, files(IMAGE, [id], { groupId: talk.groupId })));
      await sendText(chat, talk.customer, talk.groupId, `Lời ${at}`);
    }
    const document = await send(
      talk.customer,
      files(FILE, [await uploadAs(chat, talk.customer, "document", "so-do.pdf")], { groupId: talk.groupId }),
    );
    const gone = sent[3];
    if (!gone) throw new Error("nothing was sent");
    await chat.run(talk.sales, (trx, actor) =>
      recallMessage(trx, actor, { groupId: talk.groupId, messageId: gone._id }),
    );
    const page = (category: typeof MEDIA | typeof FILES | typeof LINK, beforeSeq?: number) =>
      chat
        .run(talk.customer, (trx, actor) =>
          getAttachments(trx, actor, { groupId: talk.groupId, category, beforeSeq, limit: 3 }, chat.app.deps),
        )
        .then(({ messages, hasMore }) => ({ seqs: messages.map(({ seq }) => seq), hasMore }));
    const seqs = [4, 2, 1, 0].map((at) => sent[at]?.seq);
    expect(await page(MEDIA)).toEqual({ seqs: seqs.slice(0, 3), hasMore: true });
    expect(await page(MEDIA, seqs[2])).toEqual({ seqs: seqs.slice(3), hasMore: false });
    expect(await page(FILES)).toEqual({ seqs: [document.seq], hasMore: false });
    expect(await page(LINK)).toEqual({ seqs: [], hasMore: false });
    await expect(
      chat.run(sales, (trx, actor) =>
        getAttachments(trx, actor, { groupId: talk.groupId, category: MEDIA, limit: 3 }, chat.app.deps),
      ),
    ).rejects.toThrow("NOT_FOUND");
  });

  it("R4-01 pages the other way too: what came next after one, the newest first", async () => {
    const talk = await directConversation(chat);
    const seqs: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const id = await uploadAs(chat, talk.sales, "image", `${at}.jpg`);
      seqs.push((await send(talk.sales, files(IMAGE, [id], { groupId: talk.groupId }))).seq);
    }
    const client = await chat.client(talk.customer);
    const ask = { groupId: talk.groupId, category: MEDIA, limit: 2 };
    expect(await client.call("GetAttachments", { ...ask, afterSeq: 1, beforeSeq: 3 })).toMatchObject({
      code: "INVALID",
    });
    const next = await client.ok("GetAttachments", { ...ask, afterSeq: seqs[0] });
    expect({ seqs: next.messages.map(({ seq }) => seq), hasMore: next.hasMore }).toEqual({
      seqs: [seqs[2], seqs[1]],
      hasMore: true,
    });
    expect(await client.ok("GetAttachments", { ...ask, afterSeq: seqs[3] })).toEqual({ messages: [], hasMore: false });
  });

  it("R4-01 finds a document by words of its name, with marks or without", async () => {
    const talk = await directConversation(chat);
    for (const name of ["Báo giá phần thô.pdf", "Bản vẽ điện nước.pdf"]) {
      const id = await uploadAs(chat, talk.sales, "document", name);
      await send(talk.sales, files(FILE, [id], { groupId: talk.groupId }));
    }
    const client = await chat.client(talk.customer);
    const named = async (words: string) =>
      (await client.ok("GetAttachments", { groupId: talk.groupId, category: FILES, words, limit: 9 })).messages.flatMap(
        (message) => message.files.map(({ name }) => name),
      );
    expect(await named("phan tho")).toEqual(["Báo giá phần thô.pdf"]);
    expect(await named("VẼ")).toEqual(["Bản vẽ điện nước.pdf"]);
    expect(await named("móng")).toEqual([]);
    const long = { groupId: talk.groupId, category: FILES, words: "x".repeat(201), limit: 9 };
    expect(await client.call("GetAttachments", long)).toMatchObject({ code: "INVALID" });
  });

  it("R4-01 links are the addresses in words that I see, with the title of the page where it is known", async () => {
    const talk = await directConversation(chat);
    await sendText(chat, talk.sales, talk.groupId, "Không có gì, gọi 0903 123 456");
    const both = await sendText(
      chat,
      talk.sales,
      talk.groupId,
      "Xem https://gach.vn/mau-1, www.son.vn nhé, và lại https://gach.vn/mau-1.",
    );
    const gone = await sendText(chat, talk.customer, talk.groupId, "https://nham.vn");
    const alone = await sendText(chat, talk.customer, talk.groupId, "https://den.vn/led");
    await chat.app.db.ownerPool.query("update chat_messages set payload = $2 where _id = $1", [
      alone._id,
      JSON.stringify({ link: { url: "https://den.vn/led", host: "den.vn", title: "Đèn LED âm trần", image: null } }),
    ]);
    await chat.run(talk.customer, (trx, actor) =>
      recallMessage(trx, actor, { groupId: talk.groupId, messageId: gone._id }),
    );
    const client = await chat.client(talk.sales);
    const { messages, hasMore } = await client.ok("GetAttachments", {
      groupId: talk.groupId,
      category: LINK,
      limit: 9,
    });
    expect(hasMore).toBe(false);
    expect(messages.map(({ messageId, links }) => ({ messageId, links }))).toEqual([
      { messageId: alone._id, links: [{ url: "https://den.vn/led", host: "den.vn", title: "Đèn LED âm trần" }] },
      {
        messageId: both._id,
        links: [
          { url: "https://gach.vn/mau-1", host: "gach.vn", title: "" },
          { url: "https://www.son.vn", host: "www.son.vn", title: "" },
        ],
      },
    ]);
  });
});
