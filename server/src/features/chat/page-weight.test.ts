import { CHAT_PAGE_MAX, CHAT_SYNC_MAX, CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNote } from "./commands/board/notes.ts";
import { createReminder } from "./commands/board/reminders.ts";
import { testChat, type Client, type Person, type TestChat } from "./testing/chat.ts";
import { sendText } from "./testing/messages.ts";

/** Eight thousand bytes: thirty of them fill an answer. */
const LONG = "🏠".repeat(CHAT_TEXT_MAX);
const COUNT = 45;
const MOST_BYTES = 270_000;

let chat: TestChat;
let writer: Person;
let reader: Person;
let groupId: string;
let client: Client;
beforeAll(async () => {
  chat = await testChat();
  const [sales, site] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  [writer, reader] = [sales, site];
  groupId = await chat.group([sales, site]);
  for (let seq = 1; seq <= COUNT; seq += 1) await sendText(chat, sales, groupId, LONG);
  await putUpNotes(groupId);
});
afterAll(() => chat.close());

async function putUpNotes(board: string): Promise<void> {
  for (let note = 0; note < COUNT; note += 1) {
    await chat.run(writer, (trx, actor) =>
      createNote(trx, actor, { groupId: board, clientMsgId: uuidv7(), text: LONG }),
    );
  }
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const bytes = (data: unknown): number => Buffer.byteLength(JSON.stringify(data));

describe("an answer of long messages", () => {
  it("GetMessages ends by its weight on either way, and the next page goes on without hole or double", async () => {
    client = await chat.client(reader);
    const older: number[] = [];
    for (let page = 0, hasMore: boolean | undefined = true; hasMore && page < 10; page += 1) {
      const [beforeSeq] = older;
      const data = await client.ok("GetMessages", {
        groupId,
        limit: CHAT_PAGE_MAX,
        ...(beforeSeq === undefined ? {} : { beforeSeq }),
      });
      expect(bytes(data)).toBeLessThan(MOST_BYTES);
      older.unshift(...data.messages.map(({ seq }) => seq));
      ({ hasMore } = data);
    }
    expect(older).toEqual(upTo(2 * COUNT));

    const newer: number[] = [];
    for (let page = 0, hasMore: boolean | undefined = true; hasMore && page < 10; page += 1) {
      const afterSeq = newer.at(-1) ?? 0;
      const data = await client.ok("GetMessages", { groupId, limit: CHAT_PAGE_MAX, afterSeq });
      expect(bytes(data)).toBeLessThan(MOST_BYTES);
      newer.push(...data.messages.map(({ seq }) => seq));
      ({ hasMore } = data);
    }
    expect(newer).toEqual(upTo(2 * COUNT));
  });

  it("GetMessages around a message keeps it, with those beside it", async () => {
    client = await chat.client(reader);
    for (const aroundSeq of [1, 40, 2 * COUNT]) {
      const data = await client.ok("GetMessages", { groupId, limit: CHAT_PAGE_MAX, aroundSeq });
      expect(bytes(data)).toBeLessThan(MOST_BYTES);
      const seqs = data.messages.map(({ seq }) => seq);
      expect(seqs).toContain(aroundSeq);
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
      expect(data.hasMore).toBe(true);
    }
  });

  it("GetMessages around a message has as many newer ones as older ones", async () => {
    client = await chat.client(reader);
    const aroundSeq = 40;
    const data = await client.ok("GetMessages", { groupId, limit: CHAT_PAGE_MAX, aroundSeq });
    const seqs = data.messages.map(({ seq }) => seq);
    const [older, newer] = [seqs.filter((seq) => seq < aroundSeq), seqs.filter((seq) => seq > aroundSeq)];
    expect(older.length).toBeGreaterThan(10);
    expect(Math.abs(older.length - newer.length)).toBeLessThanOrEqual(1);
  });

  it("SyncConversation tells the changes in parts, and of too many the newest page", async () => {
    client = await chat.client(reader);
    const told: number[] = [];
    let since = 0;
    for (let part = 0, hasMore = true; hasMore && part < 10; part += 1) {
      const data = await client.ok("SyncConversation", { groupId, sinceChangeSeq: since, limit: CHAT_SYNC_MAX });
      expect(bytes(data.changes)).toBeLessThan(MOST_BYTES);
      told.push(...data.changes.map(({ changeSeq }) => changeSeq));
      ({ hasMore, nextChangeSeq: since } = data);
    }
    expect(told).toEqual(upTo(2 * COUNT));
    expect(since).toBe(2 * COUNT);

    const ahead = await client.ok("SyncConversation", { groupId, sinceChangeSeq: 9_999, limit: CHAT_SYNC_MAX });
    expect(ahead).toMatchObject({ tooLong: true, hasMore: false, nextChangeSeq: 2 * COUNT });
    expect(bytes(ahead.changes)).toBeLessThan(MOST_BYTES);
    expect(ahead.changes.at(-1)?.seq).toBe(2 * COUNT);
  });

  it("GetBoard ends by its weight, and the next page goes on with the note that follows", async () => {
    client = await chat.client(reader);
    const seqs: number[] = [];
    for (let page = 0, hasMore = true; hasMore && page < 10; page += 1) {
      const beforeSeq = seqs.at(-1);
      const data = await client.ok("GetBoard", {
        groupId,
        limit: CHAT_PAGE_MAX,
        ...(beforeSeq === undefined ? {} : { beforeSeq }),
      });
      expect(bytes(data)).toBeLessThan(MOST_BYTES);
      seqs.push(...data.notes.map(({ seq }) => seq));
      ({ hasMore } = data);
    }
    expect(seqs).toEqual(
      upTo(2 * COUNT)
        .slice(COUNT)
        .toReversed(),
    );
  });

  it("GetBoard leaves to its notes what the coming reminders leave of an answer", async () => {
    const board = await chat.group([writer, reader]);
    const count = 13;
    const at = new Date(Date.now() + 86_400_000).toISOString();
    for (let n = 0; n < count; n += 1) {
      const terms = { title: `Đổ bê tông ${n}`, at, repeat: ENUMS.repeatType.NONE, remindBefore: 0 } as const;
      await chat.run(writer, (trx, actor) =>
        createReminder(trx, actor, { groupId: board, clientMsgId: uuidv7(), ...terms }),
      );
    }
    // Titles are short: these words stand for the many people who may have answered.
    await chat.app.db.ownerPool.query("update chat_messages set body = $2 where group_id = $1", [board, LONG]);
    await putUpNotes(board);
    client = await chat.client(reader);
    const data = await client.ok("GetBoard", { groupId: board, limit: CHAT_PAGE_MAX });
    expect(data.reminders).toHaveLength(count);
    expect(bytes(data.reminders)).toBeGreaterThan(100_000);
    expect(data.notes.length).toBeGreaterThan(1);
    expect(bytes(data)).toBeLessThan(MOST_BYTES);
  });
});
