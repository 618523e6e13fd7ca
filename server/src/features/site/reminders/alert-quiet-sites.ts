import { sql } from "kysely";
import { eachTenant } from "../../../platform/db/each-tenant.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { addJob, job } from "../../../platform/jobs/queue.ts";
import { notify } from "../../notifications/api.ts";
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
}

/**
 * Tells the owner and the site manager of a project whose site says nothing, once for each quiet spell: by a mail, and at
 * once where they are there. It is not for the conversation, which the customer reads.
 * @returns how many
 * @throws the first failure, when the others are told
 */
export async function alertQuietSites({ db }: Pick<Deps, "db">): Promise<number> {
  const quiet = (await eachTenant(db, listQuiet)).flat();
  return eachApart(quiet, ({ tenantId, id }) => db.tenant(tenantId, (trx) => tell(trx, id)));
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
async function tell(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<Told>`
    with noted as (
      insert into site_quiet_alerts (tenant_id, project_id, heard_on)
      select p.tenant_id, p._id, heard.day from projects p cross join lateral ${heard}
      where p.tenant_id = ${trx.tenantId} and p._id = ${id} and ${isQuiet}
      on conflict do nothing returning project_id, heard_on)
    select p.name, noted.heard_on::text as "heardOn",
      array(select distinct u from unnest(array[p.owner_id, p.site_manager_id]) u where u is not null) as "userIds"
    from noted join projects p on p.tenant_id = ${trx.tenantId} and p._id = noted.project_id`.execute(trx);
  const [told] = rows;
  if (!told) return false;
  for (const userId of told.userIds) {
    await addJob(trx, mailQuietSite, { projectId: id, userId, heardOn: told.heardOn });
  }
  await notify(trx, {
    userIds: told.userIds,
    kind: "projects",
    style: "WARNING",
    title: { key: "siteLogs.notice.quiet" },
    text: { key: "notifications.text", values: { text: told.name } },
    link: `/project-site/${id}?tab=site-logs`,
    once: `quiet:${id}:${told.heardOn}`,
  });
  return true;
}
