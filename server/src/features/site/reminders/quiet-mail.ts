import type { Catalogue } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { translate } from "@nepnha/domain/platform/translate";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { linkButton, mailSheet, paragraph } from "../../../platform/mail/sheet.ts";
import { heard, isQuiet, QUIET_DAYS } from "../quiet-sites.ts";

const payloadSchema = z.strictObject({
  tenantId: z.int(),
  projectId: z.uuid(),
  userId: z.uuid(),
  heardOn: z.iso.date(),
});

interface Told {
  readonly fullName: string;
  readonly email: string;
  readonly language: string;
  readonly tenantName: string;
  readonly project: string;
}

/** Mails somebody that a site says nothing; not who was shut out meanwhile, nor of a site that has said something. */
export function quietMailTask({ db, mailer, config }: Pick<Deps, "db" | "mailer" | "config">): Task {
  return async (payload) => {
    const { tenantId, projectId, userId, heardOn } = parseBody(payloadSchema, payload);
    const told = await db.read(tenantId, (trx) => readTold(trx, projectId, userId, heardOn));
    if (!told) return;
    const url = new URL(`/project-site/${projectId}?tab=site-logs`, config.publicUrl).href;
    await mailer.send(quietMail(catalogueFor(told.language), told, heardOn, url));
  };
}

async function readTold(trx: Trx, projectId: string, userId: string, heardOn: string): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select u.full_name as "fullName", u.email, u.language, n.name as "tenantName", p.name as project
    from projects p cross join lateral ${heard}
    join users u on u.tenant_id = p.tenant_id and u._id = ${userId} and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
      and u.email is not null
    join tenants n on n.id = p.tenant_id
    where p.tenant_id = ${trx.tenantId} and p._id = ${projectId} and ${isQuiet} and heard.day = ${heardOn}::date`.execute(
    trx,
  );
  return rows[0];
}

function quietMail(
  catalogue: Catalogue,
  { fullName, email, tenantName, project }: Told,
  heardOn: string,
  url: string,
): Mail {
  const greeting = translate(catalogue, "mail.greeting", { name: fullName });
  const day = heardOn.split("-").toReversed().join("/");
  const body = translate(catalogue, "siteLogs.mail.quiet.body", { name: project, days: QUIET_DAYS, day });
  const note = translate(catalogue, "siteLogs.mail.quiet.note");
  return {
    to: email,
    subject: translate(catalogue, "siteLogs.mail.quiet.subject", { name: project }),
    text: [greeting, "", body, "", note, "", `    ${url}`, "", tenantName, ""].join("\n"),
    html: mailSheet(tenantName, [
      paragraph(greeting),
      paragraph(body),
      paragraph(note),
      linkButton(translate(catalogue, "siteLogs.mail.quiet.button"), url),
    ]),
  };
}
