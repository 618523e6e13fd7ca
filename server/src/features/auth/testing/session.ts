import { uuidv7 } from "uuidv7";
import type { TestDatabase } from "../../../testing/database.ts";

/** Adds a session of somebody of the first company; `id` says where it lies among those last used at the same time. */
export async function addSession(
  db: TestDatabase,
  userId: string,
  lastSeenAt: Date,
  values: object = {},
  id = uuidv7(),
): Promise<string> {
  const row = {
    tenant_id: 1,
    _id: id,
    user_id: userId,
    token_hash: Buffer.from(id),
    last_seen_at: lastSeenAt,
    ...values,
  };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await db.rows(
    `insert into devices (${Object.keys(row).join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
  return id;
}
