import { vi } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError } from "../../platform/http/problem.ts";
import type { EarnEvent } from "./earn.ts";
import { reversePoints } from "./ledger/reverse.ts";

const { POSTED } = ENUMS.pointEntryStatus;

/** An event that is undone. */
interface Undone extends Pick<EarnEvent, "type" | "source" | "at"> {
  /** Who undoes it. */
  readonly by: string;
}

/**
 * Take back what an event brought, in the caller's transaction: what was spent of it becomes a debt. The event is forgotten,
 * so that it counts for no threshold any more, and brings points again when it happens again. A level that it led to stays
 * until the monthly look, as with every reversal.
 */
export async function takeBackEarned(trx: Trx, { type, source, at, by }: Undone): Promise<void> {
  const { rows: events } = await sql<{ customerId: string }>`
    delete from point_events where tenant_id = ${trx.tenantId} and source_kind = ${source.kind} and source_id = ${source.id}
      and type = ${type} returning customer_id as "customerId"`.execute(trx);
  const [event] = events;
  if (!event) return;
  const { rows: entries } = await sql<{ id: string; code: string }>`
    select _id as id, code from point_transactions
    where tenant_id = ${trx.tenantId} and customer_id = ${event.customerId} and source_kind = ${source.kind}
      and source_id = ${source.id} and reason = 'EARN' and status = ${sql.lit(POSTED)} order by seq`.execute(trx);
  for (const { id, code } of entries) {
    const content = fillIn(vi["points.content.reversal"], { code }, "vi");
    await unlessExpired(reversePoints(trx, { entryId: id, content, at, by, allowDebt: true }));
  }
}

/** Of points that have all expired there is nothing to take back, and nothing was written. */
async function unlessExpired(reversal: Promise<unknown>): Promise<void> {
  try {
    await reversal;
  } catch (error) {
    if (!(error instanceof AppError) || error.details.message !== "pointTransactions.rule.allExpired") throw error;
  }
}
