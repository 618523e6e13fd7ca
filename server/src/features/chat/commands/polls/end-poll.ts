import { pollKind } from "@nepnha/contract/features/chat/kinds/poll";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isPollOpen } from "@nepnha/domain/features/chat/polls";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import type { Trx } from "../../../../platform/db/pool.ts";
import { parseBody } from "../../../../platform/http/body.ts";
import { lockConversation } from "../../conversation/group-lock.ts";
import { storedPoll } from "../../kinds/poll.ts";
import { isRecalled } from "../../own-message.ts";
import { endPoll } from "./create-poll.ts";
import { savePoll } from "./find-poll.ts";
import { addPollNotice } from "./poll-notice.ts";

const endSchema = z.strictObject({ tenantId: z.int(), groupId: z.uuid(), seq: z.int() });

/** The job of a poll whose time is over: nobody could vote any more, now it is noted and told, once. */
export function pollTasks({ db }: Pick<Deps, "db">): Readonly<Record<string, Task>> {
  return {
    async [endPoll.name](payload) {
      const { tenantId, groupId, seq } = parseBody(endSchema, payload);
      await db.tenant(tenantId, (trx) => noteEnd(trx, groupId, seq));
    },
  };
}

async function noteEnd(trx: Trx, groupId: string, seq: number): Promise<void> {
  const group = await lockConversation(trx, groupId);
  const message = await trx
    .selectFrom("chat_messages")
    .select(["_id", "seq", "change_seq", "client_msg_id", "sender_id", "type", "body", "payload", "mentions"])
    .select(["status", "created_at", "edited_at", "forward_of"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", seq)
    .where("type", "=", pollKind.type)
    .executeTakeFirstOrThrow();
  if (isRecalled(message)) return;
  const row = { ...message, reply_to_seq: null, reply_sender_id: null, reply_body: null, reply_type: null };
  const found = { row, poll: storedPoll.parse(message.payload) };
  const { poll } = found;
  if (poll.closedAt !== null || poll.ends.type === ENUMS.pollExpiredType.NONE) return;
  // Tried again, as the clock is not there yet.
  if (isPollOpen(poll, group.now)) throw new Error("The poll is not over yet");
  const saved = await savePoll(trx, group, found, { ...poll, closedAt: poll.ends.at });
  await addPollNotice(trx, saved, row.sender_id, found, { code: "ENDED", people: [], others: 0 });
}
