import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Database } from "../db/pool.ts";
import type { RequestActor } from "../http/actor.ts";
import { logActions, type ActionEntry } from "./action-log.ts";
import { isSecretField } from "./secret-fields.ts";

/**
 * Logs that somebody is shown a row with a secret of somebody else in it, such as an identity number. One's own is no
 * secret, and for whom it is masked there is none; most rows have none, and cost nothing.
 */
export async function logReading(
  db: Database,
  actor: RequestActor,
  shown: Readonly<Record<string, unknown>>,
  row: Pick<ActionEntry, "entityKind" | "entityId" | "summary">,
): Promise<void> {
  const told = Object.keys(shown).some((name) => isSecretField(name) && (shown[name] ?? null) !== null);
  if (!told || shown["userId"] === actor.userId) return;
  await db.tenant(actor.tenantId, (trx) => logActions(trx, actor, [{ kind: ENUMS.actionLogKind.Read, ...row }]));
}
