import { resourceByName } from "@nepnha/contract/catalog";
import type { Catalogue, MessageKey } from "@nepnha/contract/messages/vi";
import { vi } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { issueText, translate } from "@nepnha/domain/platform/translate";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { linkButton, mailSheet, paragraph } from "../../../platform/mail/sheet.ts";
import type { Held } from "./check-due.ts";

const payloadSchema = z.strictObject({
  tenantId: z.int(),
  userId: z.uuid(),
  feature: z.string(),
  id: z.uuid(),
  title: z.string(),
  held: z.strictObject({
    message: z.string().refine((key): key is MessageKey => Object.hasOwn(vi, key)),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    lacks: z.array(z.string()).optional(),
  }),
});

/** Mails who scheduled a post that it did not appear, why, and where it is; nobody who was shut out meanwhile. */
export function heldMailTask({ db, mailer, config }: Pick<Deps, "db" | "mailer" | "config">): Task {
  return async (payload) => {
    const { tenantId, userId, feature, id, title, held } = parseBody(payloadSchema, payload);
    const person = await db.read(tenantId, (trx) => readPerson(trx, userId));
    const section = resourceByName(feature);
    if (!person?.email || !section) return;
    const { message, params, lacks } = held;
    const reason: Held = { message, ...(params ? { params } : {}), ...(lacks ? { lacks } : {}) };
    const catalogue = catalogueFor(person.language);
    const why = issueText(catalogue, { field: "", code: "required", ...reason }, feature);
    const url = new URL(`${section.route}/${id}`, config.publicUrl).href;
    await mailer.send(heldMail(catalogue, { ...person, to: person.email, title, why, url }));
  };
}

function heldMail(
  catalogue: Catalogue,
  mail: {
    readonly to: string;
    readonly fullName: string;
    readonly tenantName: string;
    readonly title: string;
    readonly why: string;
    readonly url: string;
  },
): Mail {
  const { to, fullName, tenantName, title, why, url } = mail;
  const greeting = translate(catalogue, "mail.greeting", { name: fullName });
  const body = translate(catalogue, "mail.heldPost.body", { title });
  const note = translate(catalogue, "mail.heldPost.note");
  return {
    to,
    subject: translate(catalogue, "mail.heldPost.subject", { title }),
    text: [greeting, "", body, "", why, "", note, "", `    ${url}`, "", tenantName, ""].join("\n"),
    html: mailSheet(tenantName, [
      paragraph(greeting),
      paragraph(body),
      paragraph(why),
      paragraph(note),
      linkButton(translate(catalogue, "mail.heldPost.button"), url),
    ]),
  };
}

interface Person {
  readonly fullName: string;
  readonly email: string | null;
  readonly language: string;
  readonly tenantName: string;
}

function readPerson(trx: Trx, userId: string): Promise<Person | undefined> {
  return trx
    .selectFrom("users as u")
    .innerJoin("tenants as t", "t.id", "u.tenant_id")
    .select(["u.full_name as fullName", "u.email", "u.language", "t.name as tenantName"])
    .where("u.tenant_id", "=", trx.tenantId)
    .where("u._id", "=", userId)
    .where("u.status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
}
