import { projectMetadata } from "@nepnha/contract/features/project-metadata/project-metadata";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { changeStatus } from "../../kit/resource/change-status.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { lockDefinitions } from "./definitions.ts";

type WithId = { Params: { id: string } };

const { DELETED } = ENUMS.genericStatus;
const bodySchema = z.strictObject({ code: z.string().max(50) });

/**
 * `POST /api/tenant/projectMetadata/{id}/deleteWithValues` with the field's code, typed by whoever knows what goes: the field
 * is deleted with what projects and work hold of it. Without values, a field is deleted as any other row.
 */
export function registerFieldDeletion(app: FastifyInstance, deps: KitDeps): void {
  const section = deps.sections.get(projectMetadata.name);
  if (!section) throw new Error(`there is no section ${projectMetadata.name}`);
  const { write } = runners(deps, section);
  const config = { access: { anyOf: ["projectMetadata.delete" as const] }, idempotent: 200 as const };

  app.post<WithId>("/api/tenant/projectMetadata/:id/deleteWithValues", { config }, (request) => {
    const access = allow(request, section, "delete");
    const id = idParam(request.params.id);
    const { code } = parseBody(bodySchema, request.body);
    return write(request, async (context) => {
      const { trx, actor } = context;
      await lockDefinitions(trx, "change");
      const field = (await lockRows(trx, section, access, [id])).get(id);
      if (!field) throw new AppError("NOT_FOUND");
      if (field["code"] !== code.trim()) {
        throw invalidInput([{ field: "code", code: "invalid", message: "projectMetadata.rule.otherCode" }]);
      }
      const count = await removeValues(trx, id, code.trim());
      await logActions(trx, actor, [
        {
          kind: ENUMS.actionLogKind.Delete,
          entityKind: section.name,
          entityId: id,
          summary: String(field["label"]),
          changes: { usedCount: { from: count, to: 0 } },
        },
      ]);
      const [deleted] = await changeStatus(context, access, [id], DELETED, { seesDeleted: false });
      return { ...deleted, count };
    });
  });
}

/** Take a field's values from all that hold some, in one statement. @returns how many those were */
async function removeValues(trx: Trx, fieldId: string, code: string): Promise<number> {
  // Whoever has an object's fields open is told when they save, as after any other change.
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from metadata_values where tenant_id = ${trx.tenantId} and field_id = ${fieldId} returning owner_id),
    changed as (
      update metadata_records r set "values" = r."values" - ${code}::text, version = r.version + 1, updated_at = now()
      where r.tenant_id = ${trx.tenantId} and r.owner_id in (select owner_id from gone) returning 1)
    select count(*)::int as count from changed`.execute(trx);
  return rows[0]?.count ?? 0;
}
