import type { TestChat } from "./chat.ts";
import { until } from "./until.ts";

/** Everybody has been told of all changes of a conversation: who connects from now on hears only of what follows. */
export function allTold({ app }: TestChat, groupId: string): Promise<void> {
  return until("everybody is told of all changes", async () => {
    const waiting = "select exists (select from chat_outbox where group_id = $1 and sent_at is null) as yes";
    const { rows } = await app.db.ownerPool.query<{ yes: boolean }>(waiting, [groupId]);
    return rows[0]?.yes === false;
  });
}
