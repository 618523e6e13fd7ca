import { randomUUID } from "node:crypto";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sendMessage } from "@nepnha/server/features/chat/commands/send-message";
import { createDatabase, LANES } from "@nepnha/server/platform/db/pool";
import { loadRealtimeActor } from "@nepnha/server/platform/realtime/actor";
import pg from "pg";
import { pino } from "pino";
import { TENANT_ID, type Person } from "./people.ts";

/** Where somebody writes. */
export interface Place {
  readonly groupId: string;
  readonly person: Pick<Person, "userId" | "deviceNo">;
}

/** A statement as it was sent; under a name where connections keep it ready. */
export interface Said {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** What the product said to the database for one message. */
export interface ProductSend {
  /** What travelled together, from the beginning of the transaction to its end. */
  readonly trips: readonly (readonly Said[])[];
  /** What the message was. */
  readonly known: Readonly<Record<string, unknown>>;
  /** How the connections were set up. */
  readonly settings: pg.PoolConfig;
}

/** What is heard; the last trip is open until it is answered. */
interface Heard {
  trips: Said[][];
  isAnswered: boolean;
  settings: pg.PoolConfig;
}

/** How far the conversation is before: none of its numbers is another one of the message. */
const FAR = { last_seq: 2_000_000, change_seq: 3_000_000, count_no: 1_000_000 } as const;
/** So many messages before the one that is listened to: connections keep its statements by then, and words are known. */
const BEFORE = 5;
const TEXT = "Một tin nhắn như mọi tin nhắn khác.";

/** Sends messages as the hub does, and hears what is said to the database for the last of them. */
export async function listenToSend(database: pg.PoolConfig, { groupId, person }: Place): Promise<ProductSend> {
  const heard: Heard = { trips: [], isAnswered: true, settings: {} };
  const db = createDatabase({ ...database, max: 1, Client: earOn(heard) }, pino({ level: "error" })).lane("chat");
  const actor = await db.tenant(TENANT_ID, async (trx) => {
    await trx
      .updateTable("chat_groups")
      .set(FAR)
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", groupId)
      .execute();
    return loadRealtimeActor(trx, { tenantId: TENANT_ID, ...person }, "");
  });
  if (!actor) throw new Error("The sender may not come in.");
  const send = async () => {
    const clientMsgId = randomUUID();
    const argument = { groupId, clientMsgId, type: ENUMS.chatMessageType.TEXT, text: TEXT };
    heard.trips = [];
    const ack = await db.tenant(TENANT_ID, (trx) => sendMessage(trx, actor, argument, { endsTransaction: true }));
    return { clientMsgId, ...ack };
  };
  for (let sent = 0; sent < BEFORE; sent += 1) await send();
  const { _id, clientMsgId, seq, changeSeq, time } = await send();
  await db.close();
  const countNo = FAR.count_no + seq - FAR.last_seq;
  const numbers = { seq, changeSeq, countNo, now: new Date(time), time };
  return {
    trips: heard.trips,
    known: { groupId, userId: person.userId, clientMsgId, text: TEXT, _id, ...numbers },
    settings: { ...heard.settings, ...database, max: LANES.chat.connections },
  };
}

/** Connections on which everything is heard. */
function earOn(heard: Heard): new () => pg.ClientBase {
  return class extends pg.Client {
    constructor(settings?: pg.PoolConfig) {
      super(settings);
      const { Client: _ear, ...rest } = settings ?? {};
      heard.settings = rest;
      const send = this.query.bind(this) as (said: string | Said) => Promise<unknown>;
      const answered = (): void => {
        heard.isAnswered = true;
      };
      Object.assign(this, {
        query(said: string | Said): Promise<unknown> {
          if (heard.isAnswered || heard.trips.length === 0) heard.trips.push([]);
          heard.isAnswered = false;
          heard.trips.at(-1)?.push(typeof said === "string" ? { text: said } : said);
          const sent = send(said);
          sent.then(answered, answered);
          return sent;
        },
      });
    }
  };
}
