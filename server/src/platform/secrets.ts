import { randomBytes } from "node:crypto";
import type { Database } from "./db/pool.ts";
import type { Secrets } from "./deps.ts";
import { newPushKey } from "./push/vapid.ts";

const KEY_BYTES = 32;
const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** How each key is made. */
const MAKERS: { readonly [N in keyof Secrets]: () => Buffer } = {
  otp: newKey,
  chatToken: newKey,
  files: newKey,
  nodes: newKey,
  push: newPushKey,
};

/** The installation's keys: made on the first start by whichever node comes first, the same on every node after. */
export async function loadSecrets(db: Database): Promise<Secrets> {
  return db.system(async (trx) => {
    await trx
      .insertInto("server_secrets")
      .values(Object.entries(MAKERS).map(([name, make]) => ({ name, value: make() })))
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const rows = await trx.selectFrom("server_secrets").select(["name", "value"]).execute();
    return {
      otp: keyNamed(rows, "otp"),
      chatToken: keyNamed(rows, "chatToken"),
      files: keyNamed(rows, "files"),
      nodes: keyNamed(rows, "nodes"),
      push: keyNamed(rows, "push"),
    };
  });
}

function keyNamed(rows: readonly { name: string; value: Buffer }[], name: keyof Secrets): Buffer {
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`The key "${name}" is not in server_secrets`);
  return found.value;
}
