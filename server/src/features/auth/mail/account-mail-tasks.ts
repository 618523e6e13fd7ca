import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { users } from "@nepnha/contract/features/people/api";
import type { TaskList } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { mayBeMailed } from "../../../platform/limits/receiver-limit.ts";
import { accountMail, type AccountMail, type AccountMailKind } from "./account-mail.ts";
import { mailConfirmation, mailPasswordChanged, mailReset } from "../jobs.ts";
import { LINK_KINDS, makeLink, type LinkPurpose } from "./mail-links.ts";

type TaskDeps = Pick<Deps, "db" | "mailer" | "config" | "secrets">;

const resetSchema = z.strictObject({ tenantId: z.int(), email: z.string() });
const personSchema = z.strictObject({ tenantId: z.int(), userId: z.uuid() });
const { ACTIVE } = ENUMS.genericStatus;
const LOGIN_PATH = "/auth/login";
const FORGOT_PATH = "/auth/forgot-password";

/**
 * Mails about accounts. A link's token is made here, so that it is nowhere but in the mail; a try that is repeated makes
 * a new one. A refusal of the mail server is thrown, so that the job is tried again.
 */
export function accountMailTasks(deps: TaskDeps): TaskList {
  const { db } = deps;
  return {
    /** To anyone who has the address, if anybody has; dropped when the password was changed since it was asked for. */
    async [mailReset.name](payload, { job }) {
      const { tenantId, email } = parseBody(resetSchema, payload);
      const person = await db.read(tenantId, (trx) => readPerson(trx, "email", email));
      if (!person || (person.passwordAt !== null && person.passwordAt > job.created_at)) return;
      const url = await linkFor(deps, tenantId, "RESET_PASSWORD", person.userId, email);
      const minutes = LINK_KINDS.RESET_PASSWORD.seconds / 60;
      await send(deps, tenantId, "reset", person, { to: email, url, params: { minutes } });
    },

    /**
     * To the pending address of a registration; anyone who has that address already is told instead. Dropped for an
     * address that got enough of such mails: it may be somebody's who never registered.
     */
    async [mailConfirmation.name](payload) {
      const { tenantId, userId } = parseBody(personSchema, payload);
      const { person, owner } = await db.read(tenantId, async (trx) => {
        const found = await readPerson(trx, "_id", userId);
        const pending = found?.pendingEmail ?? null;
        return { person: found, owner: pending === null ? undefined : await readPerson(trx, "email", pending) };
      });
      const to = person?.pendingEmail ?? null;
      if (!person || to === null || !(await mayBeMailed(deps, to))) return;
      if (owner) {
        await send(deps, tenantId, "addressTaken", owner, { to, url: pageUrl(deps, LOGIN_PATH) });
        return;
      }
      const url = await linkFor(deps, tenantId, "CONFIRM_EMAIL", userId, to);
      const hours = LINK_KINDS.CONFIRM_EMAIL.seconds / 3600;
      await send(deps, tenantId, "confirm", person, { to, url, params: { hours } });
    },

    async [mailPasswordChanged.name](payload) {
      const { tenantId, userId } = parseBody(personSchema, payload);
      const person = await db.read(tenantId, (trx) => readPerson(trx, "_id", userId));
      if (!person || person.email === null) return;
      await send(deps, tenantId, "passwordChanged", person, { to: person.email, url: pageUrl(deps, FORGOT_PATH) });
    },
  };
}

interface Person {
  readonly userId: string;
  readonly role: EnumValue<"userRole">;
  readonly fullName: string;
  readonly userName: string;
  readonly email: string | null;
  readonly pendingEmail: string | null;
  readonly language: string;
  readonly tenantName: string;
  readonly passwordAt: Date | null;
}

async function readPerson(trx: Trx, column: "email" | "_id", value: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u._id as "userId", u.role, u.full_name as "fullName", u.user_name as "userName", u.email,
      u.pending_email as "pendingEmail", u.language, t.name as "tenantName", s.changed_at as "passwordAt"
    from users u join tenants t on t.id = u.tenant_id
    left join user_secrets s on s.tenant_id = u.tenant_id and s.user_id = u._id
    where u.tenant_id = ${trx.tenantId} and ${sql.ref(`u.${column}`)} = ${value} and u.status = ${sql.lit(ACTIVE)}`.execute(
    trx,
  );
  return rows[0];
}

async function linkFor(
  { db, config }: TaskDeps,
  tenantId: number,
  purpose: LinkPurpose,
  userId: string,
  email: string,
): Promise<string> {
  const token = await db.tenant(tenantId, (trx) => makeLink(trx, tenantId, purpose, { userId, email }));
  return `${pageUrl({ config }, LINK_KINDS[purpose].path)}?token=${token}`;
}

/** Addresses in mails come from the configuration alone, never from a request. */
function pageUrl({ config }: Pick<Deps, "config">, path: string): string {
  return `${config.publicUrl}${path}`;
}

async function send(
  { db, mailer }: TaskDeps,
  tenantId: number,
  kind: AccountMailKind,
  person: Person,
  mail: Pick<AccountMail, "to" | "url" | "params">,
): Promise<void> {
  const { userId, role, fullName, userName, tenantName, language } = person;
  await mailer.send(accountMail(catalogueFor(language), kind, { fullName, userName, tenantName, ...mail }));
  const actor = { tenantId, userId, role, ip: "", deviceNo: null };
  await db.tenant(tenantId, (trx) =>
    logActions(trx, actor, [
      { kind: ENUMS.actionLogKind.SendEmail, entityKind: users.name, entityId: userId, summary: fullName },
    ]),
  );
}
