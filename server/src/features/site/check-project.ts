import type { MessageKey } from "@nepnha/contract/messages/vi";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { HookContext } from "../../kit/resource/section.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";

type Context = Pick<HookContext, "trx" | "actor">;

/** @throws AppError FORBIDDEN with the message, unless the actor leads the project or is an administrator */
export async function requireLeader({ trx, actor }: Context, projectId: string, message: MessageKey): Promise<void> {
  if (isAdministrator(actor)) return;
  const { rows } = await sql`
    select from project_leaders
    where tenant_id = ${trx.tenantId} and project_id = ${projectId} and user_id = ${actor.userId} limit 1`.execute(trx);
  if (rows.length === 0) throw new AppError("FORBIDDEN", { message });
}

/** The stages of a project among these ids. */
export async function stagesOfProject(
  { trx }: Pick<Context, "trx">,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from project_stages where tenant_id = ${trx.tenantId} and project_id = ${projectId}
      and status <> 255 and _id = any(${ids}::uuid[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** @throws AppError INVALID_INPUT at `stageId` where it is of another project, or gone */
export async function requireStage(context: Pick<Context, "trx">, projectId: string, stageId: string): Promise<void> {
  const known = await stagesOfProject(context, projectId, [stageId]);
  if (!known.has(stageId)) {
    throw invalidInput([{ field: "stageId", code: "invalid", message: "projectPayments.rule.otherProject" }]);
  }
}
