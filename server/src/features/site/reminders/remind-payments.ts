import { SITE_SETTINGS } from "@nepnha/contract/features/site/settings";
import { sql } from "kysely";
import { eachTenant } from "../../../platform/db/each-tenant.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { notify } from "../../notifications/api.ts";
import { showInProjectChat } from "../../projects/api.ts";
import { isOwed } from "../project-payments.ts";
import { eachApart } from "./each-apart.ts";

/** Instalments that a company is reminded of in one run; the rest follows with the next. */
const AT_ONCE = 200;
/** Whoever begins with the product is not reminded of what is long past, days after the last reminder. */
const LOOK_BACK = 14;

/** An instalment of which people are to be told now. */
interface Due {
  readonly tenantId: number;
  readonly id: string;
  readonly dueOn: string;
  readonly step: number;
}

interface Told {
  readonly name: string;
  readonly projectId: string;
  readonly project: string;
  readonly ownerId: string;
}

/**
 * Tells of instalments on the day from which they are due, and once more so many days later, each once: the project's
 * owner at once, everybody of the project by its card in the conversation. After a time in which nobody looked the last
 * of both is told. What is paid is not told of.
 * @param today as a day of Vietnam
 * @returns how many
 * @throws the first failure, when the others are told
 */
export async function remindPayments({ db }: Pick<Deps, "db">, today: string): Promise<number> {
  const due = (await eachTenant(db, (trx) => listDue(trx, today))).flat();
  return eachApart(due, (one) => db.tenant(one.tenantId, (trx) => tell(trx, one)));
}

async function listDue(trx: Trx, today: string): Promise<Due[]> {
  const settings = await readSettings(trx, SITE_SETTINGS);
  if (!settings["payments.remind"]) return [];
  const again = settings["payments.remindAgainDays"];
  const { rows } = await sql<Omit<Due, "tenantId">>`
    select t._id as id, t.due_on::text as "dueOn", due.step
    from project_payments t
    cross join lateral (select case when ${again}::integer > 0 and ${today}::date - t.due_on >= ${again}::integer
      then 1 else 0 end as step) due
    where t.tenant_id = ${trx.tenantId} and ${isOwed}
      and t.due_on between ${today}::date - (${again}::integer + ${sql.lit(LOOK_BACK)}) and ${today}::date
      and not exists (select from project_payment_reminders r
        where r.tenant_id = t.tenant_id and r.payment_id = t._id and r.due_on = t.due_on and r.step >= due.step)
    order by t.due_on, t._id limit ${sql.lit(AT_ONCE)}`.execute(trx);
  return rows.map((row) => ({ tenantId: trx.tenantId, ...row }));
}

/** Under the instalment's lock, which receipts take, too: of two processes that found it the second one finds it told. */
async function tell(trx: Trx, { id, dueOn: day, step }: Due): Promise<boolean> {
  const { rows } = await sql<Told>`
    select t.name, t.project_id as "projectId", p.name as project, p.owner_id as "ownerId"
    from project_payments t join projects p on p.tenant_id = t.tenant_id and p._id = t.project_id
    where t.tenant_id = ${trx.tenantId} and t._id = ${id} and ${isOwed} and t.due_on = ${day}::date
    for no key update of t`.execute(trx);
  const [told] = rows;
  if (!told) return false;
  const { rows: noted } = await sql`
    insert into project_payment_reminders (tenant_id, payment_id, due_on, step)
    values (${trx.tenantId}, ${id}, ${day}::date, ${step}) on conflict do nothing returning step`.execute(trx);
  if (noted.length === 0) return false;
  await showInProjectChat(trx, null, told.projectId, { section: "projectPayments", id, title: told.name });
  await notify(trx, {
    userIds: [told.ownerId],
    kind: "payments",
    style: step === 0 ? "WARNING" : "DANGER",
    title: { key: step === 0 ? "projectPayments.notice.due" : "projectPayments.notice.late" },
    text: { key: "notifications.text", values: { text: `${told.project}: ${told.name}` } },
    link: `/project-site/${told.projectId}?tab=payments`,
    once: `payment:${id}:${day}:${step}`,
  });
  return true;
}
