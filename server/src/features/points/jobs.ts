import { ENUMS } from "@nepnha/contract/platform/enums";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import { earnPoints } from "./earn.ts";
import { customersWithDue, expirePoints } from "./ledger/expire.ts";
import { lookAtLevel } from "./ledger/level.ts";
import { customersToRemind, remindPoints } from "./remind-points.ts";

type Needed = Pick<Deps, "db" | "clock">;

const { ACTIVE } = ENUMS.genericStatus;
/** Customers whom one statement finds; each is changed in a transaction of their own. */
const AT_ONCE = 500;
const COUNT = new Intl.NumberFormat("vi-VN");

/** Just after midnight in Vietnam: writes off what has expired. A run that is late costs nobody anything. */
export function expirePointsTask({ db, clock }: Needed): TellingTask {
  return async () => {
    const at = clock.now();
    let points = 0;
    await eachCustomer(
      { db },
      (trx) => customersWithDue(trx, at, AT_ONCE),
      async (trx, customerId) => {
        points += await expirePoints(trx, customerId, at);
      },
    );
    return `${COUNT.format(points)} điểm đã hết hạn`;
  };
}

/** In the morning: tells customers of points that they lose within a month, and once more within a week. */
export function remindPointsTask({ db, clock }: Needed): TellingTask {
  return async () => {
    const at = clock.now();
    let told = 0;
    await eachCustomer(
      { db },
      (trx, last) => customersToRemind(trx, { at, last, most: AT_ONCE }),
      async (trx, customerId) => {
        told += await remindPoints(trx, customerId, at);
      },
    );
    return `${COUNT.format(told)} lần nhắc điểm sắp hết hạn`;
  };
}

/** In the morning: points for those whose birthday is today, once a year. */
export function birthdayPointsTask({ db, clock }: Needed): TellingTask {
  return async () => {
    const at = clock.now();
    const year = vietnamDay(at).slice(0, 4);
    let gifts = 0;
    await eachCustomer(
      { db },
      (trx) => birthdays(trx, vietnamDay(at)),
      async (trx, customerId) => {
        const source = { kind: "birthday", id: `${customerId}:${year}` };
        gifts += (await earnPoints(trx, { type: "BIRTHDAY", customerId, source, at })).length > 0 ? 1 : 0;
      },
    );
    return `${COUNT.format(gifts)} khách được tặng điểm sinh nhật`;
  };
}

/** Once a month, on its first run: whoever has not earned enough in twelve months has a lower level. */
export function pointLevelsTask({ db, clock }: Needed): TellingTask {
  return async () => {
    const at = clock.now();
    let changed = 0;
    await eachCustomer(
      { db },
      (trx) => notLookedAt(trx, `${vietnamDay(at).slice(0, 7)}-01`),
      async (trx, customerId) => {
        changed += (await lookAtLevel(trx, customerId, at, true)) === null ? 0 : 1;
      },
    );
    return `${COUNT.format(changed)} khách đổi hạng`;
  };
}

/** Each customer that a statement finds, in a transaction of their own; it is asked again until it finds no new ones. */
async function eachCustomer(
  { db }: Pick<Deps, "db">,
  find: (trx: Trx, last: string | null) => Promise<string[]>,
  change: (trx: Trx, customerId: string) => Promise<void>,
): Promise<void> {
  const tenants = await eachTenant(db, async (trx) => trx.tenantId);
  for (const tenantId of tenants) {
    const met = new Set<string>();
    let last: string | null = null;
    for (;;) {
      const after: string | null = last;
      const found: string[] = (await db.read(tenantId, (trx) => find(trx, after))).filter((id) => !met.has(id));
      if (found.length === 0) break;
      for (const id of found) {
        met.add(id);
        last = id;
        await db.tenant(tenantId, (trx) => change(trx, id), { retries: 2 });
      }
    }
  }
}

/** Who was born on 29 February has their birthday on 1 March of other years. */
async function birthdays(trx: Trx, today: string): Promise<string[]> {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const days =
    month === 3 && day === 1 && !isLeap
      ? [
          { month, day },
          { month: 2, day: 29 },
        ]
      : [{ month, day }];
  const { rows } = await sql<{ id: string }>`
    select c._id as id from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (month int, day int)
    join customers c on c.tenant_id = ${trx.tenantId} and extract(month from c.date_of_birth) = d.month
      and extract(day from c.date_of_birth) = d.day and c.status = ${sql.lit(ACTIVE)} and c.date_of_birth is not null
    where not exists (select from point_events e where e.tenant_id = ${trx.tenantId} and e.source_kind = 'birthday'
      and e.source_id = c._id || ':' || ${String(year)} and e.type = 'BIRTHDAY')
    limit ${AT_ONCE}`.execute(trx);
  return rows.map(({ id }) => id);
}

async function notLookedAt(trx: Trx, monthBegins: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from point_accounts
    where tenant_id = ${trx.tenantId} and level_checked_on < ${monthBegins} and merged_into is null limit ${AT_ONCE}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
