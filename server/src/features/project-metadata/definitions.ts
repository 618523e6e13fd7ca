import type { FieldDefinition } from "@nepnha/contract/features/project-metadata/fields";
import type { projectMetadata } from "@nepnha/contract/features/project-metadata/project-metadata";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { definitionOf } from "@nepnha/domain/features/project-metadata/definition";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** A field as {@link selectDefinitions} reads it. */
export type DefinitionRow = Omit<
  RowOf<typeof projectMetadata>,
  "version" | "createdAt" | "createdBy" | "updatedAt" | "updatedBy" | "usedCount"
>;

/** The fields of the company that are not deleted, those that rest too, in their order. */
export async function allDefinitions(trx: Trx): Promise<readonly FieldDefinition[]> {
  const { rows } = await sql<DefinitionRow>`${selectDefinitions(trx)}`.execute(trx);
  return rows.map(definitionOf);
}

/**
 * Hold the fields still until the transaction ends: `use` while values are written by them, which several do at a time;
 * `change` while they change themselves, or go with their values.
 */
export async function lockDefinitions(trx: Trx, purpose: "use" | "change"): Promise<void> {
  const lock = sql.raw(purpose === "use" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await sql`select ${lock}(hashtext('project_metadata'), ${trx.tenantId})`.execute(trx);
}

/** The fields that are not deleted, as a part of a statement. */
export function selectDefinitions({ tenantId }: Pick<Trx, "tenantId">): RawBuilder<DefinitionRow> {
  return sql<DefinitionRow>`
    select t._id as "_id", t.status, t.order_no as "orderNo", t.label, t.label_en as "labelEn", t.code,
      t.field_type as "fieldType", t.section, t.help_text as "helpText", t.config, t.default_value as "defaultValue",
      t.applies_to as "appliesTo", t.scope_using as "scopeUsing", t.project_types as "projectTypes", t.required,
      t.required_from_status as "requiredFromStatus", t.restriction, t.access_scope as "accessScope",
      t.editable_scope as "editableScope", t.conditions, t.show_in_list as "showInList", t.filterable, t.searchable,
      t.show_to_customer as "showToCustomer",
      array(select g.group_id from project_metadata_groups g
        where g.tenant_id = t.tenant_id and g.field_id = t._id order by g.order_no) as "userGroupIds",
      array(select a.type_id from project_metadata_action_types a
        where a.tenant_id = t.tenant_id and a.field_id = t._id order by a.order_no) as "actionTypeIds"
    from project_metadata t
    where t.tenant_id = ${tenantId} and t.status <> ${ENUMS.genericStatus.DELETED}
    order by t.order_no, t._id`;
}
