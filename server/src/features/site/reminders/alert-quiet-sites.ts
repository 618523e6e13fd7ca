import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { eachTenant } from "../../../platform/db/each-tenant.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import { addJob, job } from "../../../platform/jobs/queue.ts";
import { heard, isQuiet } from "../quiet-sites.ts";
import { eachApart } from "./each-apart.ts";

/** Sites that a company is told of in one run; the rest follows with the next. */
const AT_ONCE = 200;

/** Mail somebody that a site says nothing. */
export const mailQuietSite = job<{ projectId: string; userId: string; heardOn: string }>("mailQuietSite", {
  maxAttempts: 8,
});

interface Quiet {
  readonly tenantId: number;
  readonly id: string;
}

interface Told {
  readonly name: string;
  readonly heardOn: string;
  readonly userIds: readonly string[];
  readonly locale: string | null;
}

/**
 * Tells the owner and the site manager of a project whose site says nothing, once for each quiet spell: by a mail, and at
 * once where they are there. It is not for the conversation, which the customer reads.
 * @returns how many
 * @throws the first failure, when the others are told
 */
export async function alertQuietSites({ db, notices }: Pick<Deps, "db" | "notices">): Promise<number> {
  const quiet = (await eachTenant(db, listQuiet)).flat();
  return eachApart(quiet, async ({ tenantId, id }) => {
    const told = await db.tenant(tenantId, (trx) => tell(trx, id));
    if (!told) return false;
    notices.toUsers(tenantId, told.userIds, {
      kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
      id,
      title: catalogueFor(told.locale ?? undefined)["siteLogs.notice.quiet"],
      body: told.name,
      at: new Date(`${told.heardOn}T00:00:00+07:00`).toISOString(),
    });
    return true;
  });
}

const untold = sql`not exists (select from site_quiet_alerts a
  where a.tenant_id = p.tenant_id and a.project_id = p._id and a.heard_on = heard.day)`;

async function listQuiet(trx: Trx): Promise<Quiet[]> {
  const { rows } = await sql<{ id: string }>`
    select p._id as id from projects p cross join lateral ${heard}
    where p.tenant_id = ${trx.tenantId} and ${isQuiet} and ${untold}
    order by heard.day, p._id limit ${sql.lit(AT_ONCE)}`.execute(trx);
  return rows.map(({ id }) => ({ tenantId: trx.tenantId, id }));
}

/** Noted by a key: of two processes that found it the second one finds it told. The mails go with the note, or not at all. */
async function tell(trx: Trx, id: string): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    with noted as (
      insert into site_quiet_alerts (tenant_id, project_id, heard_on)
      select p.tenant_id, p._id, heard.day from projects p cross join lateral ${heard}
      where p.tenant_id = ${trx.tenantId} and p._id = ${id} and ${isQuiet}
      on conflict do nothing returning project_id, heard_on)
    select p.name, noted.heard_on::text as "heardOn",
      array(select distinct u from unnest(array[p.owner_id, p.site_manager_id]) u where u is not null) as "userIds",
      (select f.locale from tenant_profiles f where f.tenant_id = p.tenant_id) as locale
    from noted join projects p on p.tenant_id = ${trx.tenantId} and p._id = noted.project_id`.execute(trx);
  const [told] = rows;
  if (!told) return undefined;
  for (const userId of told.userIds) {
    await addJob(trx, mailQuietSite, { projectId: id, userId, heardOn: told.heardOn });
  }
  return told;
}
