import type { HubMethods } from "@nepnha/contract/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";
import { uploadAs } from "../../testing/uploads.ts";
import { createNote } from "../board/notes.ts";
import { recallMessage } from "../recall-message.ts";
import { sendMessage } from "../send-message.ts";
import { editMessage } from "../edit-message.ts";
import { searchMessages } from "./search-messages.ts";

type Argument = HubMethods["SearchMessages"]["argument"];

let chat: TestChat;
let sales: Person;
let site: Person;
beforeAll(async () => {
  chat = await testChat();
  [sales, site] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
});
afterAll(() => chat.close());

function query(sql: string, values: unknown[] = []) {
  return chat.app.db.ownerPool.query(sql, values);
}
/** A conversation of the two with these texts, the first said by sales, the next by the site, and so on. */
async function conversation(...said: string[]): Promise<string> {
  const groupId = await chat.group([sales, site]);
  for (const [index, text] of said.entries()) await sendText(chat, index % 2 === 0 ? sales : site, groupId, text);
  return groupId;
}
function search(person: Person, argument: Partial<Argument> & { text: string }) {
  return chat.run(person, (trx, actor) => searchMessages(trx, actor, { limit: 50, ...argument }));
}
async function texts(person: Person, argument: Partial<Argument> & { text: string }): Promise<string[]> {
  return (await search(person, argument)).messages.map(({ text }) => text);
}
/** All pages of a search. */
async function pages(person: Person, argument: Partial<Argument> & { text: string }): Promise<string[][]> {
  const found: string[][] = [];
  let before: string | undefined;
  do {
    const page = await search(person, { ...argument, before });
    found.push(page.messages.map(({ text }) => text));
    before = page.next ?? undefined;
  } while (before !== undefined);
  return found;
}

describe("SearchMessages on the hub", () => {
  it("400: refuses what no search can be, and says why where it is too short", async () => {
    const groupId = await conversation("Nhà vườn");
    const client = await chat.client(sales);
    for (const wrong of [
      { text: "x".repeat(201), limit: 5 },
      { text: "a\u0000b", limit: 5 },
      { text: "nhà", limit: 0 },
      { text: "nhà", limit: 51 },
      { text: "nhà", limit: 5, groupId: "1" },
      { text: "nhà", limit: 5, from: "2026-02-30" },
      { text: "nhà", limit: 5, before: "any.1" },
      { text: "nhà", limit: 5, before: "exact.1.' or true" },
    ]) {
      expect(await client.call("SearchMessages", wrong)).toMatchObject({ ok: false, code: "INVALID" });
    }
    for (const text of ["", "  ", "a", " đ ", "\u0301\u0301"]) {
      expect(await client.call("SearchMessages", { text, groupId, limit: 5 })).toMatchObject({ code: "TOO_SHORT" });
    }
  });

  it("403 without the permission", async () => {
    const person = await chat.person("SALES");
    await query("delete from user_roles where user_id = $1", [person.userId]);
    const client = await chat.client(person);
    expect(await client.call("SearchMessages", { text: "nhà", limit: 5 })).toMatchObject({ code: "FORBIDDEN" });
  });

  it("404 in a conversation of others, of another company, and one that was left", async () => {
    const groupId = await conversation("Nhà vườn");
    for (const person of [await chat.person("ADMIN"), await chat.person("ADMIN", 2)]) {
      await expect(search(person, { text: "nhà", groupId })).rejects.toThrow("NOT_FOUND");
      expect(await texts(person, { text: "nhà vườn" })).toEqual([]);
    }
    await expect(search(sales, { text: "nhà", groupId: uuidv7() })).rejects.toThrow("NOT_FOUND");
    const late = await chat.person("SITE");
    const left = await chat.group([sales, late]);
    await sendText(chat, sales, left, "Sổ đỏ căn góc");
    expect(await texts(late, { text: "so do can goc" })).toHaveLength(1);
    await query("update chat_members set left_change_seq = 9 where user_id = $1", [late.userId]);
    await expect(search(late, { text: "sổ đỏ", groupId: left })).rejects.toThrow("NOT_MEMBER");
    expect(await texts(late, { text: "so do can goc" })).toEqual([]);
  });

  it("answers who wrote what, where and when, and lets nobody ask without end", async () => {
    const groupId = await conversation("Khảo sát móng cọc ép tải sáng mai");
    const client = await chat.client(sales);
    const answer = await client.ok("SearchMessages", { text: "mong coc ep tai", limit: 5 });
    expect(answer).toEqual({
      messages: [
        {
          _id: expect.any(String),
          groupId,
          seq: 1,
          senderId: sales.userId,
          senderName: expect.stringMatching(/^sales-/),
          type: ENUMS.chatMessageType.TEXT,
          text: "Khảo sát móng cọc ép tải sáng mai",
          time: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
      next: null,
      lookedTo: null,
    });
    const codes = new Set<string>();
    while (codes.size < 2) {
      const result = await client.call("SearchMessages", { text: "mong coc", limit: 1 });
      codes.add(result.ok ? "ok" : result.code);
    }
    expect([...codes]).toEqual(["ok", "RATE_LIMITED"]);
  });
});

describe("searchMessages", () => {
  it("finds words without regard to marks, case, order and line; wildcards are words", async () => {
    const groupId = await conversation(
      "Báo giá NHÀ VƯỜN hai tầng",
      "Vườn sau nhà\nbể bơi 4x8",
      "giảm 100% phí thiết kế",
      "giam 100 phan tram",
      "mã a_b",
      "mã axb",
    );
    const found = (text: string) => texts(sales, { text, groupId });
    expect(await found("vuon nha")).toEqual(["Vườn sau nhà\nbể bơi 4x8", "Báo giá NHÀ VƯỜN hai tầng"]);
    expect(await found("be")).toEqual(["Vườn sau nhà\nbể bơi 4x8"]);
    expect(await found("100%")).toEqual(["giảm 100% phí thiết kế"]);
    expect(await found("a_b")).toEqual(["mã a_b"]);
    expect(await found("%%")).toEqual([]);
    expect(await found("' or 1")).toEqual([]);
    expect(await found("mã \\")).toEqual([]);
    expect(await found("đuong")).toEqual([]);
  });

  it("puts first what was written with the same marks, page by page", async () => {
    const said = ["cửa gỗ", "của anh", "cua sat", "CỬA kính", "của em", "cửa cuốn"];
    const groupId = await conversation(...said);
    const order = ["cửa cuốn", "CỬA kính", "cửa gỗ", "của em", "cua sat", "của anh"];
    expect(await texts(sales, { text: "cửa", groupId })).toEqual(order);
    expect(await texts(sales, { text: "cua", groupId })).toEqual(said.toReversed());
    for (const limit of [1, 2, 3, 4]) {
      expect((await pages(sales, { text: "cửa", groupId, limit })).flat()).toEqual(order);
      expect((await pages(sales, { text: "cua", groupId, limit })).flat()).toEqual(said.toReversed());
    }
  });

  it("finds by sender and by days, which are Vietnam's", async () => {
    const groupId = await conversation("Bê tông hôm trước", "Bê tông nửa đêm", "Bê tông hôm sau");
    const at = ["2026-03-01T16:59:59.999Z", "2026-03-01T17:00:00Z", "2026-03-02T17:00:00.123456Z"];
    for (const [index, time] of at.entries()) {
      await query("update chat_messages set created_at = $3 where group_id = $1 and seq = $2", [
        groupId,
        index + 1,
        time,
      ]);
    }
    const found = (more: Partial<Argument>) => texts(sales, { text: "be tong", groupId, ...more });
    expect(await found({ from: "2026-03-02", to: "2026-03-02" })).toEqual(["Bê tông nửa đêm"]);
    expect(await found({ to: "2026-03-01" })).toEqual(["Bê tông hôm trước"]);
    expect(await found({ from: "2026-03-03" })).toEqual(["Bê tông hôm sau"]);
    expect(await found({ senderId: site.userId })).toEqual(["Bê tông nửa đêm"]);
    expect((await pages(sales, { text: "be tong", groupId, limit: 1 })).flat()).toHaveLength(3);
  });

  it("shows nothing from before a member came, nothing that was recalled, and the words of after an edit", async () => {
    const groupId = await conversation("xi măng cũ", "xi măng thu hồi", "xi măng nhầm");
    const late = await chat.person("CARE");
    await query(
      `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, visible_from_seq, user_seq)
        values (1, $1, $2, 1, 1, 2, 1)`,
      [groupId, late.userId],
    );
    const { messages } = await search(site, { text: "xi mang", groupId });
    const [mistake, recalled] = messages;
    await chat.run(site, (trx, actor) => recallMessage(trx, actor, { groupId, messageId: recalled?._id ?? "" }));
    await chat.run(sales, (trx, actor) =>
      editMessage(trx, actor, { groupId, messageId: mistake?._id ?? "", text: "xi măng đúng" }),
    );
    expect(await texts(sales, { text: "xi mang", groupId })).toEqual(["xi măng đúng", "xi măng cũ"]);
    expect(await texts(late, { text: "xi mang", groupId })).toEqual(["xi măng đúng"]);
    expect(await texts(late, { text: "xi mang" })).toEqual(["xi măng đúng"]);
    expect(await texts(late, { text: "nham" })).toEqual([]);
    await query("update chat_groups set status = 255 where _id = $1", [groupId]);
    expect(await texts(late, { text: "xi mang" })).toEqual([]);
  });

  it("R6-07 shows of what lies far back what it shows of the latest: each member theirs, of the conversation that was asked", async () => {
    const groupId = await conversation("đá granit cũ https://da.vn", "đá granit thu hồi", "đá granit nhầm");
    const elsewhere = await conversation("đá granit nơi khác");
    const late = await chat.person("CARE");
    await query(
      `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, visible_from_seq, user_seq)
        values (1, $1, $2, 1, 1, 2, 1)`,
      [groupId, late.userId],
    );
    const [mistake, recalled] = (await search(site, { text: "da granit", groupId })).messages;
    await chat.run(site, (trx, actor) => recallMessage(trx, actor, { groupId, messageId: recalled?._id ?? "" }));
    await chat.run(sales, (trx, actor) =>
      editMessage(trx, actor, { groupId, messageId: mistake?._id ?? "", text: "đá granit đúng" }),
    );
    // More than it glances at.
    for (const buried of [groupId, elsewhere]) {
      await query(
        `insert into chat_messages (tenant_id, group_id, seq, _id, client_msg_id, sender_id, type, body, count_no, change_seq, content_hash, created_at)
          select 1, $1, n, gen_random_uuid(), gen_random_uuid(), $2, 0, 'chuyện khác', n, n, '', now() from generate_series(101, 2200) n`,
        [buried, sales.userId],
      );
    }
    const all = async (person: Person, argument: Partial<Argument>, text = "da granit") =>
      (await pages(person, { text, ...argument })).flat();
    for (const limit of [1, 50]) {
      expect(await all(sales, { groupId, limit })).toEqual(["đá granit đúng", "đá granit cũ https://da.vn"]);
      expect(await all(late, { groupId, limit })).toEqual(["đá granit đúng"]);
      expect(await all(sales, { limit })).toEqual([
        "đá granit nơi khác",
        "đá granit đúng",
        "đá granit cũ https://da.vn",
      ]);
      expect(await all(late, { limit })).toEqual(["đá granit đúng"]);
      expect(await all(sales, { groupId, limit, kind: "link" }, "")).toEqual(["đá granit cũ https://da.vn"]);
      expect(await all(late, { groupId, limit, kind: "link" }, "")).toEqual([]);
    }
  });

  it("finds cards by the name on them, and no notices", async () => {
    const client = await chat.client(sales);
    const { groupId } = await client.ok("CreateGroup", { name: "Tổ mộc Hội An", userIds: [site.userId] });
    expect(await texts(sales, { text: "hoi an", groupId })).toEqual([]);
    await query("update users set full_name = 'Trịnh Ngọc Ẩn' where _id = $1", [site.userId]);
    const type = ENUMS.chatMessageType.CONTACT;
    await client.ok("SendMessage", {
      groupId,
      clientMsgId: uuidv7(),
      type,
      text: "",
      payload: { userId: site.userId },
    });
    const { messages } = await search(sales, { text: "ngoc an", groupId });
    expect(messages).toMatchObject([{ type, text: "Trịnh Ngọc Ẩn" }]);
  });
});

describe("SearchMessages of a kind", () => {
  it("R7-11 finds files, links and cards by their words, and without any; words alone never without", async () => {
    const groupId = await conversation("Xem gạch ở https://gach-kinds.vn nhé", "Gạch bông men xanh");
    const file = await uploadAs(chat, sales, "document", "Bảng giá gạch.pdf");
    const picture = await uploadAs(chat, sales, "image", "gach.jpg");
    const { FILE, IMAGE, CONTACT, URL } = ENUMS.chatMessageType;
    const cards = [
      [FILE, { fileIds: [file] }],
      [IMAGE, { fileIds: [picture] }],
      [CONTACT, { userId: site.userId }],
    ] as const;
    for (const [type, payload] of cards) {
      await chat.run(sales, (trx, actor) =>
        sendMessage(trx, actor, { groupId, clientMsgId: uuidv7(), type, text: "", payload }),
      );
    }
    const seqs = async (argument: Partial<Argument> & { text: string }) =>
      (await search(sales, { groupId, ...argument })).messages.map(({ seq }) => seq);
    expect(await seqs({ text: "gach", kind: "text" })).toEqual([2, 1]);
    expect(await seqs({ text: "gach", kind: "link" })).toEqual([1]);
    expect(await seqs({ text: "", kind: "link" })).toEqual([1]);
    expect(await seqs({ text: "gach", kind: "file" })).toEqual([3]);
    expect(await seqs({ text: "", kind: "picture" })).toEqual([4]);
    expect(await seqs({ text: "", kind: "card" })).toEqual([5]);
    expect(await seqs({ text: "", kind: "card", senderId: site.userId })).toEqual([]);
    // An address makes a link of what is written; a note with one is a card as any other.
    const note = await chat.run(sales, (trx, actor) =>
      createNote(trx, actor, { groupId, clientMsgId: uuidv7(), text: "Mẫu gạch: https://gach-kinds.vn/mau" }),
    );
    expect(await seqs({ text: "gach", kind: "link" })).toEqual([1]);
    expect(await seqs({ text: "gach", kind: "card" })).toEqual([note.seq]);
    const address = await chat.run(sales, (trx, actor) =>
      sendMessage(trx, actor, { groupId, clientMsgId: uuidv7(), type: URL, text: "https://gach-kinds.vn/men" }),
    );
    expect(await seqs({ text: "gach", kind: "text" })).toEqual([address.seq, 2, 1]);
    expect(await seqs({ text: "gach", kind: "link" })).toEqual([address.seq, 1]);
    for (const argument of [{ text: "", kind: "text" }, { text: "" }, { text: "g", kind: "file" }] as const) {
      await expect(search(sales, { groupId, ...argument })).rejects.toThrow("TOO_SHORT");
    }
    const client = await chat.client(sales);
    const wrong = { text: "gạch", groupId, kind: "sticker", limit: 5 };
    expect(await client.call("SearchMessages", wrong as never)).toMatchObject({ code: "INVALID" });
    const stranger = await chat.person("SALES");
    await expect(search(stranger, { groupId, text: "", kind: "picture" })).rejects.toThrow("NOT_FOUND");
    expect((await search(stranger, { text: "", kind: "picture" })).messages).toEqual([]);
  });
});
