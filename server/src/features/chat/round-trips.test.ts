import type { HubMethodName, HubMethods } from "@nepnha/contract/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase, type Database } from "../../platform/db/pool.ts";
import { knownActors } from "../../platform/realtime/actor.ts";
import type { Call } from "../../platform/realtime/hub-method.ts";
import { hubTurns } from "../../platform/realtime/hub-turns.ts";
import { readyMethod, type ReadyMethod } from "../../platform/realtime/ready-method.ts";
import { countRoundTrips } from "../../testing/round-trips.ts";
import { chatMethods } from "./hub-methods.ts";
import { createPresenceWatch } from "./commands/presence/presence-watch.ts";
import { createHearing } from "./sight/hearing.ts";
import { testChat, type Person, type TestChat } from "./testing/chat.ts";
import { directConversation } from "./testing/messages.ts";

const counted = countRoundTrips();
/** Statements of the last call. */
let asked: string[] = [];
let chat: TestChat;
let db: Database;
let methods: ReadonlyMap<string, ReadyMethod>;
let caller: Call;
let sales: Person;
let groupId: string;

beforeAll(async () => {
  chat = await testChat();
  const opened = await directConversation(chat);
  ({ sales, groupId } = opened);
  caller = callOf(sales);
  const silent = pino({ level: "silent" });
  const settings = { ...chat.app.db.settings.app, max: 1, stream: counted.stream };
  db = createDatabase(settings, silent, (statement) => asked.push(statement));
  methods = methodsOn(db);
  // The first call connects; who calls is known from the one on that hears of changes.
  await carryOut("SendMessage", said("Chào anh"));
  await vi.waitUntil(() => db.hearsSessionChanges());
  await carryOut("SendMessage", said("Anh có đó không?"));
});
afterAll(async () => {
  await db.close();
  await chat.close();
});

/** As the hub runs them, on a database of their own. Nobody is told, for what tells them waits for the database as well. */
function methodsOn(database: Database): ReadonlyMap<string, ReadyMethod> {
  const { clock, secrets } = chat.app.deps;
  const hearing = createHearing(database);
  const presence = createPresenceWatch({ db: database, clock, log: pino({ level: "silent" }), hearing });
  const nobody = (): void => undefined;
  const methodDeps = { db: database, clock, inTurn: hubTurns(), actorOf: knownActors(database) };
  return new Map(
    Object.entries(chatMethods({ secrets, announce: nobody, tell: nobody, presence, hearing })).map(
      ([name, method]) => [name, readyMethod(methodDeps, method)],
    ),
  );
}

function callOf({ tenantId, userId, deviceNo }: Person): Call {
  return {
    connection: {
      id: "counted",
      user: { userId: `${tenantId}:${userId}`, subject: { tenantId, userId, deviceNo }, language: "vi" },
      transport: "WebSockets",
      protocol: "json",
      address: "127.0.0.1",
      headers: {},
      items: new Map(),
      send: () => undefined,
      invoke: () => Promise.reject(new Error("Nobody answers")),
      close: () => undefined,
    },
    signal: new AbortController().signal,
  };
}

async function carryOut<M extends HubMethodName>(name: M, argument: HubMethods[M]["argument"]): Promise<void> {
  const method = methods.get(name);
  if (!method) throw new Error(`no method ${name}`);
  await method.carryOut(caller, [argument]);
}

/** How often a call waits for the database. */
async function tripsOf<M extends HubMethodName>(name: M, argument: HubMethods[M]["argument"]): Promise<number> {
  // The end of an earlier reading travels with the beginning of this call, or before it.
  counted.take();
  asked = [];
  await carryOut(name, argument);
  return counted.take();
}

const said = (text: string): HubMethods["SendMessage"]["argument"] => ({
  groupId,
  clientMsgId: uuidv7(),
  type: ENUMS.chatMessageType.TEXT,
  text,
});
const send = (text: string): Promise<number> => tripsOf("SendMessage", said(text));

describe("how often a call of the hub waits for the database", () => {
  it("SendMessage twice: what it asks, and what it stores with the commit behind it", async () => {
    expect(await send("Chào chị")).toBe(2);
  });

  it("SendMessage once more where something follows what it stores", async () => {
    expect(await send("Chị xem https://nepnha.test nhé")).toBeGreaterThan(2);
  });

  it("SyncState twice, whatever the number of conversations", async () => {
    const sync = () => tripsOf("SyncState", { userSeq: 0, groups: [] });
    expect(await sync()).toBe(2);
    await Promise.all([1, 2, 3].map(async () => chat.group([sales, await chat.person("SALES")])));
    expect(await sync()).toBe(2);
  });

  it.each([{ limit: 50 }, { limit: 50, afterSeq: 0 }, { limit: 50, aroundSeq: 1 }])(
    "GetMessages three times with %j: membership, messages, reactions",
    async (page) => {
      expect(await tripsOf("GetMessages", { groupId, ...page })).toBe(3);
    },
  );
});

it("every statement of a message is kept ready from its third time on, whatever is said and by which id", async () => {
  for (const text of ["Một", "Hai hai", "Ba ba ba"]) await send(text);
  await send("Bốn, dài hơn những tin trước một chút");
  const last = [...asked];
  expect(last.length).toBeGreaterThan(3);
  const kept = await db.read(1, async (trx) =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)).rows.map(
      ({ statement }) => statement,
    ),
  );
  expect(last.filter((statement) => !kept.includes(statement))).toEqual([]);
});
