import { sql } from "kysely";
import { endOfDay } from "@nepnha/domain/features/points/expiry";
import { dayAfter } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { DEMO_POINT_SETTINGS, DEMO_POINTS } from "../../../seeds/data/customers/points.ts";
import type { DemoWriter } from "../../kit/demo.ts";
import { depositPoints, withdrawPoints } from "./ledger/change.ts";

const DAY_MS = 86_400_000;
/** Customers who have points already. */
const CUSTOMERS = 6;

/** Settings of points of both companies, and what some of their customers have had. */
export async function writePoints({ row, trx, deps, userId }: DemoWriter): Promise<void> {
  const now = deps.clock.now().getTime();
  const effectiveFrom = `${vietnamDay(now).slice(0, 4)}-01-01`;
  for (const setting of DEMO_POINT_SETTINGS) await row("pointSettings", { ...setting, effectiveFrom });
  const { rows } = await sql<{ id: string }>`
    select _id as id from customers where tenant_id = ${trx.tenantId} and status = 1
    order by (user_id is null), code limit ${CUSTOMERS}`.execute(trx);
  for (const [index, { id: customerId }] of rows.entries()) {
    for (const [points, daysAgo, lives, content] of DEMO_POINTS.slice(0, DEMO_POINTS.length - (index % 3))) {
      const at = new Date(now - daysAgo * DAY_MS);
      const expiresAt = lives === null ? null : new Date(endOfDay(dayAfter(vietnamDay(at), lives)));
      const change = { customerId, amount: Math.abs(points), content, at, by: userId };
      if (points > 0) await depositPoints(trx, { ...change, expiresAt, reason: "ADJUST" });
      else await withdrawPoints(trx, { ...change, reason: "REDEEM" });
    }
  }
}
