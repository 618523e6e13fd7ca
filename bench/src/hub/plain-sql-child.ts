import type pg from "pg";
import { answerParent } from "./child.ts";
import { inTurns } from "./in-turns.ts";
import { plainSends, type PlainSend } from "./plain-send.ts";
import type { Place } from "./product-send.ts";

let plainSend: PlainSend | undefined;
let places: readonly Place[] = [];

const commands = {
  async open(database: pg.PoolConfig, given: readonly Place[]): Promise<void> {
    const [sample] = given;
    if (!sample) throw new Error("There is no conversation.");
    plainSend = await plainSends(database, sample);
    places = given;
  },
  /** The same messages as the product stores, for nobody to be told of. */
  send(messages: number, text: string): Promise<void> {
    return inTurns(places, messages, async (place) => {
      if (!plainSend) throw new Error("The database is not open.");
      await plainSend(place, text);
    });
  },
};
export type PlainSqlCommands = typeof commands;

answerParent(commands);
