import { sql } from "kysely";
import { endDevices, tellEnded, type DeviceChoice } from "../../auth/api.ts";
import type { HookContext } from "../../../kit/resource/section.ts";

/**
 * Ends a person's sessions in the transaction; their hub connections close once it is committed.
 * @returns how many there were
 */
export async function endSessions(
  { trx, actor, deps, afterCommit }: Pick<HookContext, "trx" | "actor" | "deps" | "afterCommit">,
  choice: DeviceChoice,
): Promise<number> {
  const ended = await endDevices(trx, actor, choice);
  afterCommit(() => tellEnded(deps, ended));
  return ended.length;
}

/** Codes and links that were mailed to a person and wait for use open nothing any more. */
export async function voidMailedSecrets({ trx }: Pick<HookContext, "trx">, userId: string): Promise<void> {
  const now = sql<Date>`now()`;
  await trx
    .updateTable("otp_codes")
    .set({ used_at: now })
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  await trx
    .updateTable("mail_links")
    .set({ used_at: now })
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}
