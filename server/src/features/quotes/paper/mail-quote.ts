import { en } from "@nepnha/contract/messages/en";
import { vi, type Catalogue } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { translate } from "@nepnha/domain/platform/translate";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { job } from "../../../platform/jobs/queue.ts";
import { whoIs } from "../../../platform/limits/who.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { linkButton, mailSheet, paragraph } from "../../../platform/mail/sheet.ts";
import { makePaper } from "../../../platform/paper/make-paper.ts";
import { oneRow } from "../../../kit/resource/read.ts";
import { quotesSection } from "../quotes.ts";
import { figuresIn } from "./figures.ts";
import type { QuotePaper } from "./model.ts";
import { quotePaper } from "./quote-paper.ts";
import { readPaper, withLogo } from "./read-paper.ts";

const payloadSchema = z.strictObject({
  tenantId: z.int(),
  quoteId: z.uuid(),
  userId: z.uuid(),
  to: z.string(),
  message: z.string().nullable(),
  language: z.enum(["vi", "en"]),
});

/** Sends a quote to its customer; tried again while the mail server is away. */
export const mailQuote = job<Omit<z.infer<typeof payloadSchema>, "tenantId">>("mailQuote", { maxAttempts: 8 });

/** Mails a confirmed quote with its paper, as it is now; one that was taken back meanwhile is not sent. */
export function mailQuoteTask({ db, mailer, files, config }: Pick<Deps, "db" | "mailer" | "files" | "config">): Task {
  return async (payload) => {
    const { tenantId, quoteId, userId, to, message, language } = parseBody(payloadSchema, payload);
    const read = await db.read(tenantId, async (trx) => {
      const row = await oneRow(trx, quotesSection, true, quoteId);
      return row?.status === ENUMS.quoteStatus.CONFIRM ? readPaper(trx, row, language, config.publicUrl) : null;
    });
    if (!read) return;
    const quote = await withLogo(files, read);
    const bytes = await makePaper(quotePaper(quote), whoIs({ tenantId, userId }));
    await mailer.send(mailOf(quote, to, message, bytes));
  };
}

function mailOf(quote: QuotePaper, to: string, message: string | null, bytes: Buffer): Mail {
  const catalogue: Catalogue = quote.language === "en" ? en : vi;
  const { money, day } = figuresIn(quote.language);
  const { code, name: title, company, customer, answer, validUntil, onlineUrl } = quote;
  const say = (key: Parameters<typeof translate>[1], params: Record<string, string> = {}): string =>
    translate(catalogue, key, params);
  const total = answer.grandTotal === null ? "" : money(answer.grandTotal);
  const paragraphs = [
    say("quotes.mail.greeting", { name: customer.name }),
    say("quotes.mail.body", { code, title, company: company.name, total }),
    ...(message === null ? [] : message.split("\n").filter((line) => line.trim() !== "")),
    ...(validUntil ? [say("quotes.mail.until", { day: day(validUntil) })] : []),
  ];
  const link = onlineUrl ?? "";
  return {
    to,
    subject: say("quotes.mail.subject", { code, company: company.name }),
    text: [...paragraphs.flatMap((text) => [text, ""]), `    ${link}`, "", company.name, ""].join("\n"),
    html: mailSheet(company.name, [
      ...paragraphs.map((text) => paragraph(text)),
      linkButton(say("quotes.mail.button"), link),
    ]),
    attachments: [{ name: `${say("quotes.paper.file", { code })}.pdf`, type: "application/pdf", bytes }],
  };
}
