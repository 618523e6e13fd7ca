import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import type { TellingTask } from "../../../platform/jobs/runs.ts";
import { createPushSender, type PushSender } from "../../../platform/push/sender.ts";
import { forgetSubscription } from "../../../platform/push/forget-subscription.ts";
import { remindDue } from "./remind-due.ts";
import { readReminderNotice } from "./reminder-pushes.ts";

const pushSchema = z.strictObject({
  tenantId: z.int(),
  groupId: z.uuid(),
  seq: z.int(),
  at: z.string(),
  deviceId: z.uuid(),
});

/** Every minute: tells what is due. */
export function remindDueTask({ db }: Pick<Deps, "db">): TellingTask {
  return async () => {
    const count = await remindDue(db);
    return count === 0 ? "Chưa có nhắc hẹn nào đến giờ" : `Đã báo ${count} nhắc hẹn`;
  };
}

/** The job that tells one device of a reminder. */
export function sendReminderTask(
  deps: Pick<Deps, "db" | "secrets" | "config">,
  sender: PushSender = createPushSender(deps),
): Task {
  const { db } = deps;
  return async (payload) => {
    const { tenantId, ...time } = parseBody(pushSchema, payload);
    const found = await db.read(tenantId, (trx) => readReminderNotice(trx, time));
    if (!found) return;
    if ((await sender.send(found.subscription, found.notice)) === "sent") return;
    await db.tenant(tenantId, (trx) => forgetSubscription(trx, time.deviceId, found.subscription));
  };
}
