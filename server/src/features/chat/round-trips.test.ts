import { ENUMS } from "@nepnha/contract/platform/enums";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database, type Trx } from "../../platform/db/pool.ts";
import type { RealtimeActor } from "../../platform/realtime/actor.ts";
import { countRoundTrips } from "../../testing/round-trips.ts";
import { getMessages } from "./commands/get-messages.ts";
import { sendMessage } from "./commands/send-message.ts";
import { syncState } from "./commands/sync-state.ts";
import { testChat, type TestChat } from "./testing/chat.ts";
import { directConversation } from "./testing/messages.ts";

const counted = countRoundTrips();
let chat: TestChat;
let db: Database;
let actor: RealtimeActor;
let groupId: string;

beforeAll(async () => {
  chat = await testChat();
  const opened = await directConversation(chat);
  ({ groupId } = opened);
  actor = await chat.run(opened.sales, (_trx, me) => Promise.resolve(me));
  db = createDatabase({ ...chat.app.db.settings.app, max: 1, stream: counted.stream }, pino({ level: "silent" }));
  await send();
});
afterAll(async () => {
  await db.close();
  await chat.close();
});

function send(): Promise<unknown> {
  const message = { groupId, clientMsgId: uuidv7(), type: ENUMS.chatMessageType.TEXT, text: "Chào anh" };
  return db.tenant(actor.tenantId, (trx) => sendMessage(trx, actor, message));
}

async function tripsOf(call: () => Promise<unknown>): Promise<number> {
  counted.take();
  await call();
  return counted.take();
}

const reading = (call: (trx: Trx) => Promise<unknown>) => () => db.read(actor.tenantId, call);

describe("how often a call of the chat waits for the database", () => {
  it("SendMessage three times: what it asks, what it stores, the commit", async () => {
    expect(await tripsOf(send)).toBe(3);
  });

  it("SyncState twice, whatever the number of conversations", async () => {
    expect(await tripsOf(reading((trx) => syncState(trx, actor, { userSeq: 0, groups: [] })))).toBe(2);
  });

  it.each([{ limit: 50 }, { limit: 50, afterSeq: 0 }, { limit: 50, aroundSeq: 1 }])(
    "GetMessages three times with %j: membership, messages, reactions",
    async (page) => {
      expect(await tripsOf(reading((trx) => getMessages(trx, actor, { groupId, ...page })))).toBe(3);
    },
  );
});
