import type { OutboxEntry } from "./engine/outbox-storage.ts";

/** Messages of somebody that this device keeps because they were not sent, the oldest first. Fetches the chat's code. */
export async function unsentOf(userId: string): Promise<readonly OutboxEntry[]> {
  return (await import("./chat-screen.tsx")).unsentOf(userId);
}
