import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import { announce } from "../notifications/api.ts";

/** News that a company tells of in one run; the rest follows with the next minute. */
const AT_ONCE = 10;

interface DueNews {
  readonly title: string;
  readonly summary: string | null;
  readonly id: string;
  readonly audience: string | null;
  readonly createdBy: string | null;
}

/** Tells people of news that have come out and ask for it, each once, also when it comes out again. */
export function pushNewsTask({ db, clock }: Pick<Deps, "db" | "clock">): TellingTask {
  return async () => {
    const counts = await eachTenant(db, (trx) => pushNews(trx, clock.now()));
    const count = counts.reduce((sum, one) => sum + one, 0);
    return count === 0 ? "Chưa có tin nào cần báo" : `Đã báo ${count} tin`;
  };
}

/** Under the lock of each, with the note that it was told: both or neither. */
async function pushNews(trx: Trx, now: Date): Promise<number> {
  const { rows } = await sql<DueNews>`
    update news n set pushed_at = ${now} where n.tenant_id = ${trx.tenantId} and n._id in (
      select _id from news where tenant_id = ${trx.tenantId} and push_on_publish and pushed_at is null
        and status = ${sql.lit(ENUMS.genericStatus.ACTIVE)} and publish_at <= ${now}
        and (unpublish_at is null or unpublish_at > ${now})
      order by publish_at limit ${sql.lit(AT_ONCE)} for no key update skip locked)
    returning n._id as id, n.title, n.summary, n.audience, n.created_by as "createdBy"`.execute(trx);
  for (const { id, title, summary, audience, createdBy } of rows) {
    await announce(trx, {
      title,
      content: summary ?? title,
      link: `/news-reading/${id}`,
      audience: audience === "STAFF" ? "ALL_STAFF" : "ALL_CUSTOMERS",
      userId: createdBy,
    });
  }
  return rows.length;
}
