import { TEMPLATE_CHOICES, type OfferedChoices } from "@nepnha/contract/features/house-templates/choices";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { POST_OUTSIDERS } from "@nepnha/contract/features/posts/api";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { accessConditions } from "../../kit/access/access-conditions.ts";
import { allOf, tenantCondition } from "../../kit/resource/conditions.ts";
import { columnRef, tableRef } from "../../kit/resource/row.ts";
import type { Trx } from "../../platform/db/pool.ts";

/** The words of each field that a published template has, which a reader may choose among; each looks for one such row. */
export async function offeredChoices(trx: Trx, access: Exclude<Access, false>): Promise<OfferedChoices> {
  const seen = [
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    ...accessConditions(trx.tenantId, { rows: [POST_OUTSIDERS] }),
  ];
  const parts = TEMPLATE_CHOICES.map((field) => {
    const has = allOf([...seen, sql`${columnRef(field)} = choice.value`]);
    return sql`select ${sql.lit(field)}::text as field, choice.value from unnest(${[...houseTemplates.fields[field].choices]}::text[]) as choice (value)
      where exists (select from ${tableRef(houseTemplates)} t where ${has})`;
  });
  const { rows } = await sql<{ field: string; value: string }>`${sql.join(parts, sql` union all `)}`.execute(trx);
  const of = (wanted: string): string[] => rows.filter(({ field }) => field === wanted).map(({ value }) => value);
  return { houseType: of("houseType"), style: of("style"), direction: of("direction") };
}
