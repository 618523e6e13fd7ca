import { WORK_FEED_LIMIT } from "@nepnha/contract/features/projects/work-feed";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { icalOf, type IcalEntry } from "@nepnha/domain/features/projects/ical";
import { accessTo } from "@nepnha/domain/kit/access";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import { accessConditions } from "../../../kit/access/access-conditions.ts";
import { loadActors } from "../../../kit/access/actors.ts";
import { allOf } from "../../../kit/resource/conditions.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";

const { JUST_CREATED, IN_PROGRESS } = ENUMS.actionStatus;
const PRIORITIES: Readonly<Record<string, number>> = { URGENT: 1, HIGH: 3, NORMAL: 5, LOW: 7 };

interface Owner {
  readonly userId: string;
  readonly name: string;
  readonly language: string;
}

interface Line {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly projectName: string | null;
  readonly status: number;
  readonly priority: string;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/**
 * The calendar behind a secret, as its owner may see it now: their open work, what is due first, so many at most. `null` for
 * a secret that opens nothing, and for whoever may not work here any more. Three statements.
 */
export async function readFeed(trx: Trx, tokenHash: Buffer, publicUrl: string): Promise<string | null> {
  const { rows: owners } = await sql<Owner>`
    select f.user_id as "userId", u.full_name as name, u.language
    from work_feeds f join users u on u.tenant_id = f.tenant_id and u._id = f.user_id
    where f.tenant_id = ${trx.tenantId} and f.token_hash = ${tokenHash}`.execute(trx);
  const [owner] = owners;
  const actor = owner && (await loadActors(trx, [owner.userId])).get(owner.userId);
  if (!owner || !actor || !isStaff(actor) || !holds(actor, "work.basic")) return null;
  const access = accessTo(actor, projectActions, "basic");
  if (access === false) return null;
  const { rows } = await sql<Line>`
    select t._id, t.code, t.name, p.name as "projectName", t.status, t.priority, t.start_date as "startDate",
      t.end_date as "endDate", t.updated_at as "updatedAt", t.version
    from project_action_assignees m
    join project_actions t on t.tenant_id = m.tenant_id and t._id = m.action_id
    left join projects p on p.tenant_id = t.tenant_id and p._id = t.project_id
    where m.tenant_id = ${trx.tenantId} and m.user_id = ${owner.userId}
      and ${allOf([sql`t.status in (${sql.lit(JUST_CREATED)}, ${sql.lit(IN_PROGRESS)})`, ...accessConditions(trx.tenantId, access)])}
    order by t.end_date, t._id limit ${sql.lit(WORK_FEED_LIMIT)}`.execute(trx);
  const texts = catalogueFor(owner.language);
  const statusText = (status: number): string => {
    const key = `enum.actionStatus.${enumKey("actionStatus", status) ?? ""}`;
    return (texts as Readonly<Record<string, string>>)[key] ?? "";
  };
  const entries = rows.map((row): IcalEntry => {
    const url = `${publicUrl}${projectActions.route}/${row._id}`;
    const facts = [row.projectName, `${row.code} · ${statusText(row.status)}`, url];
    return {
      uid: `${row._id}@nepnha`,
      from: vietnamDay(row.startDate),
      to: vietnamDay(row.endDate),
      title: row.name,
      text: facts.filter((fact) => fact !== null).join("\n"),
      url,
      category: row.projectName,
      priority: PRIORITIES[row.priority] ?? 0,
      changedAt: row.updatedAt,
      version: row.version,
    };
  });
  return icalOf(`${texts["work.title"]} – ${owner.name}`, entries);
}
