import { ENUMS } from "@nepnha/contract/platform/enums";
import { addJob, job } from "../../../platform/jobs/queue.ts";
import type { Limit } from "../../../platform/limits/limits.ts";
import { AppError } from "../../../platform/http/problem.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import type { UserRow } from "./user-row.ts";

/** Mail somebody how to come in. */
export const sendInvitation = job<{ userId: string; inviterId: string }>("sendInvitation", { maxAttempts: 8 });

/** How often somebody may be invited, whoever invites them. */
export const INVITATIONS: Limit = { name: "user.invitations", max: 3, seconds: 3600 };

/** @throws AppError RULE_BROKEN for a person who could not sign in */
export function requireInvitable(user: UserRow): void {
  if (user.status === ENUMS.genericStatus.ACTIVE && user.email !== null) return;
  throw new AppError("RULE_BROKEN", { message: "users.rule.noInvite" });
}

/**
 * Mails somebody how to come in; the mail leaves after the commit. It holds no secret: the person still needs the code
 * that is mailed when they sign in.
 */
export async function inviteUser(
  { trx, actor, deps }: Pick<HookContext, "trx" | "actor" | "deps">,
  user: UserRow,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ invited_at: deps.clock.now() })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", user._id)
    .execute();
  await addJob(trx, sendInvitation, { userId: user._id, inviterId: actor.userId });
}
