import { QUOTE_SETTINGS } from "@nepnha/contract/features/quotes/settings";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sayQuote } from "@nepnha/domain/features/quotes/say";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { pictureKeys, readPictures } from "../../../platform/files/read-pictures.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { readLetterhead } from "../../system/api.ts";
import { wordsIn } from "../answer.ts";
import { versionOfQuote } from "../definitions.ts";
import type { Quote } from "../quotes.ts";
import { shownContent } from "../work-out.ts";
import type { QuotePaper } from "./model.ts";

/** What a quote's paper says, as far as the database knows it. */
export interface ReadPaper {
  readonly quote: Omit<QuotePaper, "company"> & { readonly company: Omit<QuotePaper["company"], "logo"> };
  /** Where the company's sign is stored. */
  readonly logo: { readonly id: string; readonly keys: Awaited<ReturnType<typeof pictureKeys>> } | null;
  readonly email: string | null;
}

/**
 * Reads all that stands on the paper of a quote.
 * @param publicUrl where customers find the product
 */
export async function readPaper(trx: Trx, row: Quote, language: "vi" | "en", publicUrl: string): Promise<ReadPaper> {
  const { definition } = await versionOfQuote(trx, row);
  const { inputs, result } = await shownContent(trx, row, definition);
  const letterhead = await readLetterhead(trx);
  const settings = await readSettings(trx, QUOTE_SETTINGS);
  const customer = row.customerId === null ? null : await customerOf(trx, row.customerId);
  const catalogue = language === "en" ? en : vi;
  const isDraft = row.status !== ENUMS.quoteStatus.CONFIRM;
  const { logo, name, address, taxCode, phone, email } = letterhead;
  return {
    email: customer?.email ?? null,
    logo: logo === null ? null : { id: logo, keys: await pictureKeys(trx, [logo]) },
    quote: {
      language,
      company: { name, address, taxCode, hotline: phone, email },
      code: row.code ?? "",
      name: row.name,
      revision: row.revision ?? 1,
      quoteDate: row.quoteDate,
      validUntil: row.validUntil,
      customer: {
        name: customer?.name ?? "",
        phone: customer?.phone ?? null,
        address: row.address ?? customer?.address ?? null,
      },
      isDraft,
      onlineUrl: isDraft ? null : new URL(`/my-quotes/${row._id}`, publicUrl).href,
      definition,
      inputs,
      answer: sayQuote(result, wordsIn(catalogue)),
      warranty: linesOf(settings["quote.warranty"]),
      exclusions: linesOf(settings["quote.exclusions"]),
      notes: linesOf(row.notes ?? ""),
      signers: [
        { role: catalogue["quotes.paper.signer.customer"] },
        { role: catalogue["quotes.paper.signer.company"] },
      ],
    },
  };
}

/** The same with its picture; nothing of the database is needed for it. */
export async function withLogo(files: Deps["files"], { quote, logo }: ReadPaper): Promise<QuotePaper> {
  const pictures = logo ? await readPictures(files, logo.keys) : null;
  return { ...quote, company: { ...quote.company, logo: (logo && pictures?.get(logo.id)) ?? null } };
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
}

interface PaperCustomer {
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly email: string | null;
}

async function customerOf(trx: Trx, id: string): Promise<PaperCustomer | null> {
  const { rows } = await sql<PaperCustomer>`
    select coalesce(company_name, full_name) as name, phone, address, email from customers
    where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
  return rows[0] ?? null;
}
