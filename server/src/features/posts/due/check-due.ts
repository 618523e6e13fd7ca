import { vi } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import { judgeRow } from "@nepnha/domain/kit/validate";
import { issueText, type FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Refusal } from "../../../kit/moves/rules.ts";
import { selectRows, tableRef, titleOf } from "../../../kit/resource/row.ts";
import type { Section } from "../../../kit/resource/section.ts";
import type { Row } from "../../../kit/resource/stored-row.ts";
import { eachTenant } from "../../../platform/db/each-tenant.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { TellingTask } from "../../../platform/jobs/runs.ts";
import { addJob, job } from "../../../platform/jobs/queue.ts";
import { logSystemAction } from "../../../platform/log/action-log.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
/** Posts of a section that are looked at in one run. */
const AT_ONCE = 500;

/** A section whose posts are scheduled, and what else stands against one of them. */
export interface Due<D extends ResourceDescription = ResourceDescription> {
  readonly section: Section<D>;
  stops?(this: void, row: ListRowOf<D>): Refusal | null;
}

/** Why a post did not appear: a text with its values, and the fields that it lacks. */
export type Held = Required<Pick<FieldIssue, "message">> & Pick<FieldIssue, "params" | "lacks">;

/** Mail who scheduled a post that it did not appear; `held` is why. */
export const mailHeldPost = job<{ userId: string; feature: string; id: string; title: string; held: Held }>(
  "mailHeldPost",
  { maxAttempts: 5 },
);

/**
 * Every minute: what is scheduled for the next one is looked at once more. What must not appear is a draft again, before
 * anybody has seen it; the log says why, and so does a mail to the person who scheduled it (ADR 053).
 */
export function checkDueTask({ db, notices }: Pick<Deps, "db" | "notices">, ...all: readonly Due[]): TellingTask {
  return async () => {
    const held = await eachTenant(db, async (trx) => {
      const told: { tenantId: number; feature: string; ids: string[] }[] = [];
      for (const { section, stops } of all) {
        const ids = await holdBack(trx, section, stops);
        if (ids.length > 0) told.push({ tenantId: trx.tenantId, feature: section.name, ids });
      }
      return told;
    });
    for (const { tenantId, feature, ids } of held.flat()) notices.rowsChanged(tenantId, feature, ids);
    const count = held.flat().reduce((sum, { ids }) => sum + ids.length, 0);
    return count === 0 ? "Mọi bài đến giờ đều đăng được" : `${count} bài đến giờ nhưng chưa đăng được`;
  };
}

/** @returns the ids of the posts that are drafts again */
async function holdBack(trx: Trx, section: Section, stops: Due["stops"]): Promise<string[]> {
  // A minute is not exact; one that was missed is looked at a little later. What was published at once is not scheduled.
  const due = sql`where t.tenant_id = ${trx.tenantId} and t.status = ${sql.lit(ACTIVE)}
    and t.publish_at > now() - interval '10 minutes' and t.publish_at <= now() + interval '90 seconds'
    and t.updated_at < t.publish_at order by t._id limit ${sql.lit(AT_ONCE)} for no key update of t`;
  const { rows } = await selectRows(section, due).execute(trx);
  const ids: string[] = [];
  for (const row of rows) {
    const held = reasonOf(section, row, stops);
    if (held === null) continue;
    await sql`update ${tableRef(section)} set status = ${DEACTIVE}, version = version + 1, updated_at = now()
      where tenant_id = ${trx.tenantId} and _id = ${row._id}`.execute(trx);
    await logSystemAction(trx, {
      kind: ENUMS.actionLogKind.Update,
      entityKind: section.name,
      entityId: row._id,
      summary: titleOf(section, row),
      changes: { status: { from: ACTIVE, to: DEACTIVE } },
      notes: issueText(vi, { field: "", code: "required", ...held }, section.name),
    });
    const userId = await schedulerOf(trx, section, row);
    const payload = { feature: section.name, id: row._id, title: titleOf(section, row), held };
    if (userId !== null) await addJob(trx, mailHeldPost, { userId, ...payload });
    ids.push(row._id);
  }
  return ids;
}

function reasonOf(section: Section, row: Row, stops: Due["stops"]): Held | null {
  const { issues } = judgeRow(section, row, ACTIVE);
  if (issues.length > 0) return { message: "posts.held.lacks", lacks: issues.map(({ field }) => field) };
  const refusal = stops?.(row) ?? null;
  return refusal && { message: refusal.message, ...(refusal.params ? { params: refusal.params } : {}) };
}

/** Who said last when the post is to appear, or that it is to; who changed it last where the log does not know. */
async function schedulerOf(trx: Trx, { name }: Section, row: Row): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select actor_id as "userId" from action_logs
    where tenant_id = ${trx.tenantId} and entity_kind = ${name} and entity_id = ${row._id} and actor_id is not null
      and (changes ? 'publishAt' or changes -> 'status' ->> 'to' = ${String(ACTIVE)})
    order by _id desc limit 1`.execute(trx);
  return rows[0]?.userId ?? row.updatedBy;
}
