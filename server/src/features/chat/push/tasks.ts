import { CHAT_SETTINGS } from "@nepnha/contract/features/chat/settings";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { forgetSubscription } from "../../../platform/push/forget-subscription.ts";
import { pushMessages, queuePushLater, sendPush } from "./queue-pushes.ts";
import { createPushSender, type PushSender } from "../../../platform/push/sender.ts";
import { findWaiting, markPushed, readNotice } from "./unread.ts";

const conversationSchema = z.strictObject({ tenantId: z.int(), groupId: z.uuid() });
const pushSchema = z.strictObject({ tenantId: z.int(), groupId: z.uuid(), deviceId: z.uuid() });

/** The jobs of the web push: who is to be told of a conversation, and the telling of one device. */
export function pushTasks(
  deps: Pick<Deps, "db" | "secrets" | "config">,
  sender: PushSender = createPushSender(deps),
): Readonly<Record<string, Task>> {
  const { db } = deps;
  return {
    /** Each device gets a job of its own, so that one whose service is away does not repeat the others. */
    async [pushMessages.name](payload) {
      const { tenantId, groupId } = parseBody(conversationSchema, payload);
      await db.tenant(tenantId, async (trx) => {
        if (!(await readSettings(trx, CHAT_SETTINGS))["push.enabled"]) return;
        const waiting = await findWaiting(trx, groupId);
        const due = waiting.filter(({ waitSeconds }) => waitSeconds === 0);
        const later = waiting.map(({ waitSeconds }) => waitSeconds).filter((seconds) => seconds > 0);
        if (due.length > 0) await markPushed(trx, groupId, due);
        for (const { deviceId } of due) await addJob(trx, sendPush, { groupId, deviceId });
        const first = later.toSorted((a, b) => a - b).at(0);
        if (first !== undefined) await queuePushLater(trx, groupId, first);
      });
    },

    /** What is read, recalled or seen by now on an open page is not told any more. */
    async [sendPush.name](payload) {
      const { tenantId, groupId, deviceId } = parseBody(pushSchema, payload);
      const found = await db.read(tenantId, (trx) => readNotice(trx, groupId, deviceId));
      if (!found) return;
      if ((await sender.send(found.subscription, found.notice)) === "sent") return;
      await db.tenant(tenantId, (trx) => forgetSubscription(trx, deviceId, found.subscription));
    },
  };
}
