import { CHAT_PAGE_MAX, CHAT_SYNC_MAX, CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNote } from "./commands/board/notes.ts";
import { testChat, type Client, type Person, type TestChat } from "./testing/chat.ts";
import { sendText } from "./testing/messages.ts";

/** Eight thousand bytes: thirty of them fill an answer. */
const LONG = "🏠".repeat(CHAT_TEXT_MAX);
const COUNT = 45;
const MOST_BYTES = 270_000;

let chat: TestChat;
let reader: Person;
let groupId: string;
let client: Client;
beforeAll(async () => {
  chat = await testChat();
  const [sales, site] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  reader = site;
  groupId = await chat.group([sales, site]);
  for (let seq = 1; seq <= COUNT; seq += 1) await sendText(chat, sales, groupId, LONG);
  for (let note = 0; note < COUNT; note += 1) {
    await chat.run(sales, (trx, actor) => createNote(trx, actor, { groupId, clientMsgId: uuidv7(), text: LONG }));
  }
});
afterAll(() => chat.close());

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
});
