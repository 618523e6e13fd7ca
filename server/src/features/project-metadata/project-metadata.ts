import { projectMetadata } from "@nepnha/contract/features/project-metadata/project-metadata";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { checkDefinition } from "@nepnha/domain/features/project-metadata/definition";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { allDefinitions, lockDefinitions } from "./definitions.ts";

/** A field says what its type can do, leads in no ring, and keeps its type once something holds a value of it. */
const hooks: ResourceHooks<typeof projectMetadata> = {
  async beforeWrite({ trx, resource, deps }, before, values) {
    // Rules that look at the other fields hold while somebody else writes one of them.
    await lockDefinitions(trx, "change");
    const after = { ...before, ...values };
    const others = (await allDefinitions(trx)).filter(({ _id }) => _id !== before?._id);
    const { issues, config, defaultValue } = checkDefinition(after, others, deps.clock.now());
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    if (before && values.fieldType !== undefined && values.fieldType !== before.fieldType) {
      if ((await usesOf(trx, before._id)) > 0) {
        throw invalidInput(
          [{ field: "fieldType", code: "immutable", message: "projectMetadata.rule.typeFixed" }],
          resource.name,
        );
      }
    }
    return { ...values, config, defaultValue };
  },
  async onMove({ trx }, row, to) {
    if (to !== ENUMS.genericStatus.DELETED) return;
    const dependent = (await allDefinitions(trx)).filter(({ conditions }) =>
      conditions.some(({ field }) => field === row.code),
    );
    if (dependent.length > 0) {
      const fields = dependent.map(({ label }) => label).join(", ");
      throw new AppError("IN_USE", { message: "projectMetadata.rule.usedInConditions", params: { fields } });
    }
    const count = await usesOf(trx, row._id);
    if (count > 0) throw new AppError("IN_USE", { message: "projectMetadata.rule.hasValues", params: { count } });
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projectMetadata> = {
  usedCount: sql`(select count(*) from (select 1 from metadata_values m
      where m.tenant_id = t.tenant_id and m.field_id = t._id and m.place = 0 limit 1000) as held)`,
};

/** The section with its rules. */
export const projectMetadataSection = section(projectMetadata, { hooks, computed });

/** How many objects hold a value of a field; counted up to a thousand. */
async function usesOf(trx: Trx, fieldId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from metadata_values m
      where m.tenant_id = ${trx.tenantId} and m.field_id = ${fieldId} and m.place = 0 limit 1000) as held`.execute(trx);
  return rows[0]?.count ?? 0;
}
