import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { sql, type RawBuilder } from "kysely";
import { rowsFor } from "../../kit/access/rows-for.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { columnRef, tableRef } from "../../kit/resource/row.ts";
import { cardRow, type CardContext, type CardPart } from "../../kit/start-card.ts";

const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;

/** What the sections of posts put on the start page: the drafts of the person, and what is going to appear. */
export function postCards(...sections: readonly ResourceDescription[]): CardPart[] {
  return sections.flatMap((section) => [
    {
      card: "drafts",
      lines: (context) => {
        // What was taken down has been published: it waits for nobody.
        const isDraft = sql`t.status = ${DEACTIVE} and t.created_by = ${context.actor.userId}
          and (t.unpublish_at is null or t.unpublish_at > now())`;
        return postLines(context, section, sql`t.updated_at`, isDraft, sql`desc`);
      },
    },
    {
      card: "scheduled",
      lines: (context) => {
        const isAhead = sql`t.status = ${ACTIVE} and t.publish_at > now()`;
        return postLines(context, section, sql`t.publish_at`, isAhead, sql`asc`);
      },
    },
  ]);
}

/** Posts that the person may change, in the order of a time. */
function postLines(
  { trx, actor }: CardContext,
  section: ResourceDescription,
  at: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const seen = rowsFor({ trx, actor }, section, "update");
  if (!seen) return undefined;
  const where = allOf([...seen, condition]);
  const row = { section: sql.lit(section.name), id: sql`t._id`, title: columnRef(section.list.title), at };
  return sql`select ${cardRow(row)} from ${tableRef(section)} t where ${where} order by ${at} ${direction}`;
}
