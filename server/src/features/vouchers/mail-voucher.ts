import { vi } from "@nepnha/contract/messages/vi";
import { translate } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { job } from "../../platform/jobs/queue.ts";
import { linkButton, mailSheet, paragraph } from "../../platform/mail/sheet.ts";

const payloadSchema = z.strictObject({ tenantId: z.int(), voucherId: z.uuid() });

/** Sends a voucher to its customer; tried again while the mail server is away. */
export const mailVoucher = job<Omit<z.infer<typeof payloadSchema>, "tenantId">>("mailVoucher", { maxAttempts: 8 });

interface Letter {
  readonly code: string;
  readonly name: string;
  readonly validTo: Date | null;
  readonly customer: string;
  readonly email: string | null;
  readonly company: string;
}

/** Mails a voucher that can still be used; one that is no longer issued is not sent. */
export function mailVoucherTask({ db, mailer, config }: Pick<Deps, "db" | "mailer" | "config">): Task {
  return async (payload) => {
    const { tenantId, voucherId } = parseBody(payloadSchema, payload);
    const letter = await db.read(tenantId, (trx) => letterOf(trx, voucherId));
    if (!letter?.email) return;
    const { code, name, validTo, customer, company, email } = letter;
    const day = validTo && new Intl.DateTimeFormat("vi-VN", { timeZone: "Asia/Ho_Chi_Minh" }).format(validTo);
    const paragraphs = [
      translate(vi, "vouchers.mail.greeting", { name: customer }),
      translate(vi, "vouchers.mail.body", { name, code, company }),
      ...(day ? [translate(vi, "vouchers.mail.until", { day })] : []),
    ];
    const link = `${config.publicUrl}/my-vouchers`;
    await mailer.send({
      to: email,
      subject: translate(vi, "vouchers.mail.subject", { name, company }),
      text: [...paragraphs.flatMap((text) => [text, ""]), `    ${link}`, "", company, ""].join("\n"),
      html: mailSheet(company, [
        ...paragraphs.map((text) => paragraph(text)),
        linkButton(translate(vi, "vouchers.mail.button"), link),
      ]),
    });
  };
}

async function letterOf(trx: Trx, voucherId: string): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    select v.code, v.name, v.valid_to as "validTo", c.full_name as customer, c.email, t.name as company
    from vouchers v
    join customers c on c.tenant_id = v.tenant_id and c._id = v.customer_id and c.status <> 255
    join tenants t on t.id = v.tenant_id
    where v.tenant_id = ${trx.tenantId} and v._id = ${voucherId} and v.status = 1`.execute(trx);
  return rows[0];
}
