import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isCleanText, parseEmail } from "@nepnha/domain/platform/text";
import { translate } from "@nepnha/domain/platform/translate";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { xlsxFile } from "../../../kit/exchange/formats/xlsx-file.ts";
import { lockRows } from "../../../kit/resource/read.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import { requireVersion } from "../../../kit/resource/write.ts";
import { attachmentDisposition } from "../../../platform/files/file-name.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { AppError, catalogueFor } from "../../../platform/http/problem.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { take } from "../../../platform/limits/limits.ts";
import { mailFromOthers } from "../../../platform/limits/receiver-limit.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { whoIs } from "../../../platform/limits/who.ts";
import { makePaper } from "../../../platform/paper/make-paper.ts";
import { quotesSection } from "../quotes.ts";
import { mailQuote } from "./mail-quote.ts";
import type { QuotePaper } from "./model.ts";
import { quotePaper } from "./quote-paper.ts";
import { quoteSheet } from "./quote-sheet.ts";
import { readPaper, withLogo } from "./read-paper.ts";

type WithId = { Params: { id: string } };

const BASE = "/api/tenant/quotes/:id";
const READ = { config: { access: { anyOf: ["quotes.read"] } } } as const;
const MAIL = { config: { access: { anyOf: ["quotes.update"] }, idempotent: 200 } } as const;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Mails with quotes that a person may send in an hour. */
const MAILS = { name: "quoteMails", max: 60, seconds: 3600 };

const mailSchema = z.strictObject({
  version: z.int().min(0),
  to: z
    .string()
    .trim()
    .max(254)
    .refine((text) => parseEmail(text) !== null),
  message: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => isCleanText(text, true))
    .optional(),
});

/** A quote on paper and as a workbook, and mailed to its customer. */
export function registerPaperCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read: look, write } = runners(deps, quotesSection);

  app.get<WithId>(`${BASE}/paper.pdf`, READ, async (request, reply) => {
    const quote = await read(deps, request);
    const pdf = await makePaper(quotePaper(quote), whoIs(actorOf(request)));
    return file(reply, quote, "pdf", "application/pdf").send(pdf);
  });

  app.get<WithId>(`${BASE}/paper.xlsx`, READ, async (request, reply) => {
    const quote = await read(deps, request);
    // Whole: below HEAD the framework would read a stream to its end for nobody.
    return file(reply, quote, "xlsx", XLSX).send(await buffer(Readable.from(xlsxFile(quoteSheet(quote)))));
  });

  app.post<WithId>(`${BASE}/mail`, MAIL, async (request) => {
    const access = allow(request, quotesSection, "update");
    const id = idParam(request.params.id);
    const { version, to, message } = parseBody(mailSchema, request.body);
    const actor = actorOf(request);
    const language = languageOf(request);
    // Who sees no such quote counts nothing for an address.
    await look(request, (context) => visibleRow(context, access, id));
    await take(deps, [{ limit: MAILS, subject: actor.userId }, ...mailFromOthers(to)]);
    return write(request, async (context) => {
      const row = (await lockRows(context.trx, quotesSection, access, [id])).get(id);
      if (!row) throw new AppError("NOT_FOUND");
      await requireVersion(context, row, version);
      if (row.status !== ENUMS.quoteStatus.CONFIRM)
        throw new AppError("RULE_BROKEN", { message: "quotes.rule.notOffered" });
      await addJob(context.trx, mailQuote, {
        quoteId: id,
        userId: actor.userId,
        to,
        message: message ?? null,
        language,
      });
      await logActions(context.trx, actor, [
        {
          kind: ENUMS.actionLogKind.SendEmail,
          entityKind: quotesSection.name,
          entityId: id,
          summary: row.name,
          notes: to,
        },
      ]);
      return { sent: true };
    });
  });
}

async function read(deps: KitDeps, request: FastifyRequest<WithId>): Promise<QuotePaper> {
  const access = allow(request, quotesSection, "read");
  const id = idParam(request.params.id);
  const found = await runners(deps, quotesSection).read(request, async (context) =>
    readPaper(context.trx, await visibleRow(context, access, id), languageOf(request), deps.config.publicUrl),
  );
  // Nothing of the database is needed any more.
  request.turn?.leave();
  return withLogo(deps.files, found);
}

function file(reply: FastifyReply, quote: QuotePaper, ending: string, type: string): FastifyReply {
  const name = translate(catalogueFor(quote.language), "quotes.paper.file", { code: quote.code });
  return reply.type(type).header("content-disposition", attachmentDisposition(`${name}.${ending}`));
}

function languageOf(request: FastifyRequest): "vi" | "en" {
  return catalogueFor(request.headers["accept-language"])["app.language"] === "en" ? "en" : "vi";
}
