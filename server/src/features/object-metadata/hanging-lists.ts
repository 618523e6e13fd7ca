import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { HookContext } from "../../kit/resource/section.ts";

/** Values of lists that hang on a value of the list above. */
export const hangingLists = {
  async count(trx: Trx, listId: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ code: string; count: number }>`
      select v ->> 'parentCode' as code, count(*) as count
      from object_metadata t, jsonb_array_elements(t."values") v
      where t.tenant_id = ${trx.tenantId} and t.parent_list_id = ${listId} and t.status <> 255 and v ->> 'parentCode' is not null
      group by 1`.execute(trx);
    return new Map(rows.map(({ code, count }) => [code, count]));
  },

  async replace(context: HookContext, listId: string, from: string, to: string): Promise<number> {
    const { trx, actor, resource } = context;
    const { rows } = await sql<{ _id: string; name: string }>`
      update object_metadata t set version = version + 1, updated_at = now(), updated_by = ${actor.userId},
        "values" = (select jsonb_agg(case when v ->> 'parentCode' = ${from}
          then v || jsonb_build_object('parentCode', ${to}::text) else v end order by place)
          from jsonb_array_elements(t."values") with ordinality as entry (v, place))
      where t.tenant_id = ${trx.tenantId} and t.parent_list_id = ${listId} and t.status <> 255
        and t."values" @> jsonb_build_array(jsonb_build_object('parentCode', ${from}::text))
      returning t._id, t.name`.execute(trx);
    const kind = ENUMS.actionLogKind.Update;
    const changes = { parentCode: { from, to } };
    await logActions(
      trx,
      actor,
      rows.map(({ _id, name }) => ({ kind, entityKind: resource.name, entityId: _id, summary: name, changes })),
    );
    tellRows(
      context,
      rows.map(({ _id }) => _id),
    );
    return rows.length;
  },
};
