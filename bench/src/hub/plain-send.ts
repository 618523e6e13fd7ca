import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { openPool } from "@nepnha/server/platform/db/open-pool";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { listenToSend, type Place, type ProductSend, type Said } from "./product-send.ts";

/** A message as it is told of, with the numbers that it got. */
export type PlainEvent = Readonly<Record<string, unknown>>;

/** Stores a message and commits it. Throws when it was not stored. */
export type PlainSend = (place: Place, text: string) => Promise<PlainEvent>;

/** What is known of a message, by name. */
type Known = Record<string, unknown>;
/** Makes what is said of a message. */
type Part = (known: Known) => unknown;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** What has to be of the message itself in what is said; else it would be another one's. */
const NAMES = "groupId userId clientMsgId text hash _id eventId seq changeSeq countNo now told".split(" ");

/**
 * Sends as the product does, without the product: the statements of one message that the product sent on this database, word
 * for word and travelling together as they did, with the values of other messages, over connections that are set up alike.
 * @param sample where the product sends that one
 */
export async function plainSends(database: pg.PoolConfig, sample: Place): Promise<PlainSend> {
  const product = await listenToSend(database, sample);
  const { trips, eventOf } = partsOf(product);
  const pool = openPool(product.settings);
  return async ({ groupId, person: { userId } }, text) => {
    const client = await pool.connect();
    const hash = createHash("sha256").update(text).digest();
    const ids = { _id: uuidv7(), clientMsgId: randomUUID(), eventId: uuidv7() };
    const known: Known = { groupId, userId, text, hash, ...ids };
    let event: PlainEvent = {};
    let last = "";
    for (const trip of trips) {
      const answers = await Promise.all(trip.map((said) => client.query<Known>(said(known))));
      // Several statements of one text have several answers.
      const results = answers.flat();
      last = results.at(-1)?.command ?? "";
      const standing = results.flatMap(({ rows }) => rows).find((row) => "last_seq" in row);
      if (!standing) continue;
      Object.assign(known, numbersAfter(standing));
      event = eventOf(known);
      known["told"] = JSON.stringify(event);
    }
    client.release();
    if (last !== "COMMIT" || known["told"] === undefined) throw new Error("A message was not stored.");
    return event;
  };
}

/** Numbers and time of the message that comes next. */
function numbersAfter({ last_seq, change_seq, count_no, now }: Known): Known {
  if (!(now instanceof Date)) throw new Error("The product asks for its clock elsewhere.");
  const [seq, changeSeq, countNo] = [last_seq, change_seq, count_no].map((number) => Number(number) + 1);
  return { seq, changeSeq, countNo, now, time: now.toISOString() };
}

/** Says a statement with another message's values each time. */
type Saying = (known: Known) => pg.QueryConfig;

/** What was said of one message, for any. @throws where the product says it in another way than is understood here */
function partsOf({ trips, known }: ProductSend): { trips: Saying[][]; eventOf: (known: Known) => PlainEvent } {
  const used = new Set<string>();
  let eventOf: Part | undefined;
  const place = (name: string): Part => {
    used.add(name);
    return (message) => message[name];
  };
  const partOf = (value: unknown): Part => {
    const name = Object.keys(known).find((each) => isDeepStrictEqual(known[each], value));
    if (name !== undefined) return place(name);
    if (Buffer.isBuffer(value)) return place("hash");
    if (typeof value === "string" && UUID.test(value)) return place("eventId");
    if (typeof value === "string" && value.startsWith("{")) {
      eventOf = partOf(JSON.parse(value));
      return place("told");
    }
    if (typeof value !== "object" || value === null || value instanceof Date) return () => value;
    const parts = Object.entries(value).map(([key, each]) => [key, partOf(each)] as const);
    if (Array.isArray(value)) return (message) => parts.map(([, part]) => part(message));
    return (message) => Object.fromEntries(parts.map(([key, part]) => [key, part(message)]));
  };
  const sayingOf = ({ values, ...said }: Said): Saying => {
    const parts = values?.map(partOf);
    return (message) => (parts ? { ...said, values: parts.map((part) => part(message)) } : said);
  };
  const made = trips.map((trip) => trip.map(sayingOf));
  const missing = NAMES.filter((name) => !used.has(name));
  const event = eventOf;
  if (missing.length > 0 || !event) throw new Error(`The product's statements do not say ${missing.join(", ")}.`);
  return { trips: made, eventOf: (message) => event(message) as PlainEvent };
}
