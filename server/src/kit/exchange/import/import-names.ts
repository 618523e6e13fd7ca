import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { accessTo } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { accessConditions } from "../../access/access-conditions.ts";
import { allOf, tenantCondition } from "../../resource/conditions.ts";
import type { HookContext } from "../../resource/section.ts";
import { columnRef, tableRef } from "../../resource/row.ts";

/** What a name stands for: one row, several of the same name, or none that the actor may see. */
export type Named = { readonly id: string } | "ambiguous" | "unknown";

/**
 * Looks up what names of a section's rows stand for, all at once: their codes and other unique texts, their titles
 * (without marks and case), or their ids. Only rows that the actor would be offered in a form.
 */
export async function findNamed(
  { trx, actor }: Pick<HookContext, "trx" | "actor">,
  feature: string,
  names: readonly string[],
): Promise<(name: string) => Named> {
  const target = resourceByName(feature);
  if (!target) throw new Error(`a field refers to the unknown section ${feature}`);
  const access = accessTo(actor, target, "basic");
  if (access === false || names.length === 0) return () => "unknown";
  const keys = uniqueTexts(target);
  const lower = [...new Set(names.map((name) => name.toLowerCase()))];
  const folded = [...new Set(names.map(foldVietnamese))];
  const title = columnRef(target.list.title);
  const { rows } = await sql<{ _id: string; title: string; keys: (string | null)[] }>`
    select t._id, ${title} as title, array[${sql.join([sql`t._id::text`, ...keys.map((key) => sql`lower(${columnRef(key)})`)])}] as keys
    from ${tableRef(target)} t
    where ${allOf([tenantCondition(actor.tenantId), ...accessConditions(actor.tenantId, access)])}
      and t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}
      and (fold_vi(${title}) = any(${folded}::text[]) or t._id::text = any(${lower}::text[])
        ${sql.join(
          keys.map((key) => sql`or lower(${columnRef(key)}) = any(${lower}::text[])`),
          sql` `,
        )})`.execute(trx);
  const byKey = new Map(rows.flatMap(({ _id, keys: own }) => own.flatMap((key) => (key === null ? [] : [[key, _id]]))));
  const byTitle = new Map<string, string[]>();
  for (const { _id, title: text } of rows) {
    const key = foldVietnamese(text);
    byTitle.set(key, [...(byTitle.get(key) ?? []), _id]);
  }
  return (name) => {
    const exact = byKey.get(name.toLowerCase());
    const titled = byTitle.get(foldVietnamese(name)) ?? [];
    const id = exact ?? titled[0];
    if (id === undefined) return "unknown";
    return exact === undefined && titled.length > 1 ? "ambiguous" : { id };
  };
}

function uniqueTexts(target: ResourceDescription): string[] {
  return Object.entries<Field>(target.fields)
    .filter(([, field]) => field.kind === "text" && field.unique === true)
    .map(([name]) => name);
}
