import type pg from "pg";
import { answerParent } from "./child.ts";
import { inTurns } from "./in-turns.ts";
import { type Place, plainPool, plainSend } from "./plain-send.ts";

let pool: pg.Pool | undefined;
let places: readonly Place[] = [];

const commands = {
  open(database: pg.PoolConfig, given: readonly Place[]) {
    pool = plainPool(database);
    places = given;
  },
  /** The same messages as the product stores, for nobody to be told of. */
  send(messages: number, text: string): Promise<void> {
    return inTurns(places, messages, async (place) => {
      if (!pool) throw new Error("The database is not open.");
      await plainSend(pool, place, text);
    });
  },
};
export type PlainSqlCommands = typeof commands;

answerParent(commands);
