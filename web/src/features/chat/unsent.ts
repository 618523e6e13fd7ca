import type { OutboxEntry, OutboxStorage } from "./engine/outbox-storage.ts";

let opened: Promise<OutboxStorage> | undefined;

/** Messages of somebody that this device keeps because they were not sent, the oldest first. */
export async function unsentOf(userId: string): Promise<readonly OutboxEntry[]> {
  opened ??= import("./engine/outbox-storage.ts").then(({ openOutboxStorage }) => openOutboxStorage());
  return (await opened).list(userId);
}
