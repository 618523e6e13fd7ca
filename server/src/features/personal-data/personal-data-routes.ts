import { Readable } from "node:stream";
import { customers } from "@nepnha/contract/features/customers/api";
import type { PersonalData } from "@nepnha/contract/features/personal-data/personal-data";
import { REASON } from "@nepnha/contract/kit/moves";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isAdministrator, isStaff } from "@nepnha/domain/platform/permit";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import type { Person } from "../../kit/holding-kind.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { requireVersion } from "../../kit/resource/write.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { attachmentDisposition } from "../../platform/files/file-name.ts";
import { actorOf, type RequestActor } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError } from "../../platform/http/problem.ts";
import { take } from "../../platform/limits/limits.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { originOf, proveByCode } from "../auth/api.ts";
import { customersSection, noteConsent } from "../customers/api.ts";
import { archiveOf, tellAll, type Told } from "./archive.ts";
import { erasePerson, openMatters, personOfAccount } from "./erase.ts";

type WithId = { Params: { id: string } };

const OWN = "/api/tenant/personal-data";
const BASE = "/api/tenant/customers/:id";
const SIGNED_IN = { config: { access: "signedIn" } } as const;
const READ = { config: { access: { anyOf: ["customers.readAll"] } } } as const;
const ERASE = { config: { access: { anyOf: ["customers.delete"] }, idempotent: 200 } } as const;
/** Files with somebody's data that a person may have in an hour. */
const FILES = { name: "personalData", max: 20, seconds: 3600 };

const codeSchema = z.strictObject({ otp: z.string().regex(/^\d{4,8}$/) });
const consentSchema = z.strictObject({ given: z.boolean() });
const eraseSchema = z.strictObject({
  version: z.int().min(0),
  notes: z
    .string()
    .trim()
    .min(REASON.min)
    .max(REASON.max)
    .refine((text) => isCleanText(text, true)),
});

/** What is kept of a person: their own calls, and those of administrators. */
export function registerPersonalData(app: FastifyInstance, deps: KitDeps): void {
  registerOwn(app, deps);
  registerOffice(app, deps);
}

function registerOwn(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, customersSection);

  app.get(OWN, SIGNED_IN, (request): Promise<PersonalData> => {
    const { tenantId, userId } = outsider(actorOf(request));
    return deps.db.read(tenantId, async (trx) => {
      const { person, consent } = await ofAccount(trx, userId);
      return { isCustomer: person.customerId !== null, consent, open: await openMatters(trx, deps.people, person) };
    });
  });

  app.put(`${OWN}/consent`, SIGNED_IN, (request) => {
    const { userId } = outsider(actorOf(request));
    const { given } = parseBody(consentSchema, request.body);
    return write(request, async ({ trx, actor }) => {
      const { rows } = await sql<{ id: string; title: string }>`
        update customers set consent_marketing = ${given}, consent_at = case when ${given} then now() end,
          version = version + 1, updated_at = now(), updated_by = ${userId}
        where tenant_id = ${trx.tenantId} and user_id = ${userId} and status <> 255
          and consent_marketing <> ${given} returning _id as id, full_name as title`.execute(trx);
      const [changed] = rows;
      if (changed) {
        await noteConsent(trx, { customerId: changed.id, given, byUser: userId });
        const changes = { consentMarketing: { from: !given, to: given } };
        const entry = { kind: ENUMS.actionLogKind.Update, entityKind: customers.name, summary: changed.title };
        await logActions(trx, actor, [{ ...entry, entityId: changed.id, changes }]);
      }
      return (await ofAccount(trx, userId)).consent;
    });
  });

  app.post(`${OWN}/file`, SIGNED_IN, async (request, reply) => {
    const actor = outsider(actorOf(request));
    const { otp } = parseBody(codeSchema, request.body);
    await take(deps, [{ limit: FILES, subject: actor.userId }]);
    await proveByCode(deps, actor, originOf(request, deps.config), otp);
    const told = await deps.db.tenant(actor.tenantId, async (trx) => {
      const { person } = await ofAccount(trx, actor.userId);
      await noteTold(trx, actor, person, "");
      return tellAll(trx, deps.people, person);
    });
    return sendArchive(reply, told);
  });

  app.post(`${OWN}/erase`, SIGNED_IN, async (request) => {
    const actor = outsider(actorOf(request));
    const { otp } = parseBody(codeSchema, request.body);
    await proveByCode(deps, actor, originOf(request, deps.config), otp);
    return write(request, async (context) => {
      await erasePerson(context, deps.people, await personOfAccount(context.trx, actor.userId), null);
      return { erased: true };
    });
  });
}

function registerOffice(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, customersSection);

  app.get<WithId>(`${BASE}/personal-data`, READ, async (request, reply) => {
    const actor = administrator(actorOf(request));
    const id = idParam(request.params.id);
    await take(deps, [{ limit: FILES, subject: actor.userId }]);
    const told = await deps.db.tenant(actor.tenantId, async (trx) => {
      const { rows } = await sql<{ userId: string | null; title: string }>`
        select user_id as "userId", full_name as title from customers
        where tenant_id = ${trx.tenantId} and _id = ${id} and status <> 255`.execute(trx);
      const [row] = rows;
      if (!row) throw new AppError("NOT_FOUND");
      const person = { customerId: id, userId: row.userId };
      await noteTold(trx, actor, person, row.title);
      return tellAll(trx, deps.people, person);
    });
    return sendArchive(reply, told);
  });

  app.get<WithId>(`${BASE}/open-matters`, READ, (request) => {
    administrator(actorOf(request));
    const id = idParam(request.params.id);
    const access = allow(request, customers, "readAll");
    return read(request, async (context) => {
      const { _id: customerId, userId } = await visibleRow(context, access, id);
      return { open: await openMatters(context.trx, deps.people, { customerId, userId }) };
    });
  });

  app.post<WithId>(`${BASE}/erase`, ERASE, (request) => {
    administrator(actorOf(request));
    const access = allow(request, customers, "delete");
    const id = idParam(request.params.id);
    const { version, notes } = parseBody(eraseSchema, request.body);
    return write(request, async (context) => {
      const row = (await lockRows(context.trx, customersSection, access, [id])).get(id);
      if (!row) throw new AppError("NOT_FOUND");
      await requireVersion(context, row, version);
      await erasePerson(context, deps.people, { customerId: id, userId: row.userId }, notes);
      return { erased: true };
    });
  });
}

async function ofAccount(trx: Trx, userId: string): Promise<{ person: Person; consent: PersonalData["consent"] }> {
  const { rows } = await sql<{ customerId: string; given: boolean; at: Date | null }>`
    select _id as "customerId", consent_marketing as given, consent_at as at from customers
    where tenant_id = ${trx.tenantId} and user_id = ${userId} and status <> 255`.execute(trx);
  const [row] = rows;
  return {
    person: { customerId: row?.customerId ?? null, userId },
    consent: { given: row?.given ?? false, at: row?.at?.toISOString() ?? null },
  };
}

/** Whoever works here is let go by an administrator, and is no customer. */
function outsider(actor: RequestActor): RequestActor {
  if (isStaff(actor)) throw new AppError("FORBIDDEN", { message: "eraseCustomer.staffOnly" });
  return actor;
}

function administrator(actor: RequestActor): RequestActor {
  if (!isAdministrator(actor)) throw new AppError("FORBIDDEN");
  return actor;
}

/** That somebody's data went out is in the log, whoever asked for it. */
async function noteTold(trx: Trx, actor: RequestActor, person: Person, title: string): Promise<void> {
  const { customerId, userId } = person;
  const about =
    customerId === null
      ? { entityKind: "users", entityId: userId }
      : { entityKind: customers.name, entityId: customerId };
  await logActions(trx, actor, [{ kind: ENUMS.actionLogKind.Print, ...about, summary: title, notes: "ZIP" }]);
}

function sendArchive(reply: FastifyReply, told: Told): FastifyReply {
  return reply
    .type("application/zip")
    .header("content-disposition", attachmentDisposition("du-lieu-ca-nhan.zip"))
    .send(Readable.from(archiveOf(told)));
}
