import { ENUMS } from "@nepnha/contract/platform/enums";
import { instalmentAmounts } from "@nepnha/domain/features/site/payment-plan";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { DEMO_SITE } from "../../../seeds/data/projects/site.ts";
import type { DemoWriter } from "../../kit/demo.ts";

const DAY_MS = 86_400_000;

/** A change order, a choice, a log and a payment plan of the house that is being built, as long as it still is. */
export async function writeSite(write: DemoWriter): Promise<void> {
  const { project, changeOrder, selection, log, instalments } = DEMO_SITE;
  const projectId = write.company === "saigon" ? await write.idOf("projects", project) : null;
  if (projectId === null) return;
  const { trx, tenantId, userId } = write;
  const { rows } = await sql<{ total: string }>`
    select total_amount as total from projects where tenant_id = ${tenantId} and _id = ${projectId}
      and status = ${ENUMS.projectStatus.EXECUTION}`.execute(trx);
  const [found] = rows;
  if (!found) return;
  const dayOf = (days: number): string => vietnamDay(new Date(write.deps.clock.now().getTime() + days * DAY_MS));
  await write.row("changeOrders", { projectId, ...changeOrder, approvalDeadline: dayOf(7) });
  await write.row("selections", { projectId, ...selection, deadline: dayOf(14) });
  await write.row("siteLogs", { projectId, ...log, logDate: dayOf(-1) });
  const amounts = instalmentAmounts(
    Number(found.total),
    instalments.map(([, percent]) => percent),
  );
  for (const [n, [name, percent, days]] of instalments.entries()) {
    await sql`
      insert into project_payments (tenant_id, _id, project_id, no, name, percent, amount, due_date, search_text, created_by)
      values (${tenantId}, ${uuidv7()}, ${projectId}, ${n + 1}, ${name}, ${percent}, ${amounts[n] ?? 0}, ${dayOf(days)}, ${name}, ${userId})`.execute(
      trx,
    );
  }
  // People were told of what is due already: the first minutes of a demo are quiet at every hour of the day.
  await sql`
    insert into project_payment_reminders (tenant_id, payment_id, due_on, step)
    select tenant_id, _id, due_date, 1 from project_payments
    where tenant_id = ${tenantId} and project_id = ${projectId} and due_date <= ${dayOf(1)}`.execute(trx);
}
