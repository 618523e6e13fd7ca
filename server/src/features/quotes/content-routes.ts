import type { FilledQuote, QuoteContent, QuoteRevision } from "@nepnha/contract/features/quotes/content";
import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isStaff } from "@nepnha/domain/platform/permit";
import { sayQuote } from "@nepnha/domain/features/quotes/say";
import { sql } from "kysely";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { readerOf, throwRefusal } from "../../kit/moves/rules.ts";
import { refusedUpdate } from "../../kit/moves/verdicts.ts";
import { presentOne } from "../../kit/resource/present.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { requireVersion } from "../../kit/resource/write.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError, catalogueFor } from "../../platform/http/problem.ts";
import { wordsIn } from "./answer.ts";
import { versionOfQuote } from "./definitions.ts";
import { fill, refresh } from "./fill.ts";
import { inputsSchema } from "./inputs-schema.ts";
import { quotesSection, type Quote, type QuoteContext } from "./quotes.ts";
import { reviseQuote } from "./revise.ts";
import { shownContent, whoOf } from "./work-out.ts";

type WithId = { Params: { id: string } };

const BASE = "/api/tenant/quotes/:id";
const READ = { config: { access: { anyOf: ["quotes.read"] } } } as const;
const UPDATE = { config: { access: { anyOf: ["quotes.update"] } } } as const;
const REFRESH = { config: { access: UPDATE.config.access, idempotent: 200 } } as const;
const FILL = { ...UPDATE, bodyLimit: 128 * 1024 } as const;
const REVISE = { config: { access: { anyOf: ["quotes.create"] }, idempotent: 201 } } as const;
const { CONFIRM } = ENUMS.quoteStatus;

const versionSchema = z.strictObject({ version: z.int().min(0) });
const fillSchema = z.strictObject({ version: z.int().min(0), inputs: inputsSchema });

/** What was filled in of a quote: read, written, worked out anew with today's prices, and taken over into a new revision. */
export function registerContentCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, quotesSection);

  app.get<WithId>(`${BASE}/content`, READ, (request): Promise<QuoteContent> => {
    const access = allow(request, quotesSection, "read");
    const id = idParam(request.params.id);
    const catalogue = languageOf(request);
    return read(request, async (context) => contentFor(context, await visibleRow(context, access, id), catalogue));
  });

  app.get<WithId>(`${BASE}/revisions`, READ, (request): Promise<{ items: readonly QuoteRevision[] }> => {
    const access = allow(request, quotesSection, "read");
    const id = idParam(request.params.id);
    return read(request, async (context) => {
      const row = await visibleRow(context, access, id);
      return { items: await revisionsOf(context, row) };
    });
  });

  app.put<WithId>(`${BASE}/inputs`, FILL, (request) => {
    const { version, inputs } = parseBody(fillSchema, request.body);
    return change(request, version, (context, row) => fill(context, row, inputs));
  });

  app.post<WithId>(`${BASE}/refresh`, REFRESH, (request) => {
    const { version } = parseBody(versionSchema, request.body);
    return change(request, version, refresh);
  });

  app.post<WithId>(`${BASE}/revise`, REVISE, async (request, reply) => {
    const access = allow(request, quotesSection, "read");
    allow(request, quotesSection, "create");
    const id = idParam(request.params.id);
    const { version } = parseBody(versionSchema, request.body);
    const made = await write(request, async (context) => {
      const row = (await lockRows(context.trx, quotesSection, access, [id])).get(id);
      if (!row) throw new AppError("NOT_FOUND");
      await requireVersion(context, row, version);
      return presentOne(context, await reviseQuote(context, row));
    });
    return reply.status(201).send(made);
  });

  function change(
    request: FastifyRequest<WithId>,
    version: number,
    make: (context: QuoteContext, row: Quote) => Promise<Quote>,
  ): Promise<FilledQuote<unknown>> {
    const access = allow(request, quotesSection, "update");
    const id = idParam(request.params.id);
    const catalogue = languageOf(request);
    return write(request, async (context) => {
      const row = (await lockRows(context.trx, quotesSection, access, [id])).get(id);
      if (!row) throw new AppError("NOT_FOUND");
      await requireVersion(context, row, version);
      throwRefusal(refusedUpdate(quotesSection, readerOf(context), row));
      const changed = await make(context, row);
      return { row: await presentOne(context, changed), content: await contentFor(context, changed, catalogue) };
    });
  }
}

async function contentFor(context: QuoteContext, row: Quote, catalogue: Catalogue): Promise<QuoteContent> {
  const { trx, actor } = context;
  const { definition, isStale } = await versionOfQuote(trx, row);
  const { inputs, result, offers } = await shownContent(trx, row, definition);
  const staff = isStaff(actor);
  return {
    definition: staff ? definition : withoutItems(definition),
    inputs: staff ? inputs : {},
    result: sayQuote(result, wordsIn(catalogue)),
    ...(staff ? { who: await whoOf(trx, row), ...(offers ? { offers } : {}) } : {}),
    isStale: isStale && row.status !== CONFIRM,
  };
}

/** Prices and rules are the company's own. */
function withoutItems({ setting, scenario }: QuoteDefinition): QuoteDefinition {
  return { setting: { ...setting, items: [], promotions: [] }, scenario };
}

/** Those of a quote's revisions that the reader may see: customers the ones that were offered. */
async function revisionsOf({ trx, actor }: QuoteContext, row: Quote): Promise<QuoteRevision[]> {
  const root = row.rootId ?? row._id;
  const { rows } = await sql<Omit<QuoteRevision, "confirmedAt"> & { readonly confirmedAt: Date | null }>`
    select _id, code, revision, status, grand_total as "grandTotal", total_square as "totalSquare",
      confirmed_at as "confirmedAt"
    from quotes
    where tenant_id = ${trx.tenantId} and (_id = ${root} or root_id = ${root}) and status <> 255
      and (${isStaff(actor)} or is_offered)
    order by revision desc`.execute(trx);
  return rows.map((one) => ({ ...one, confirmedAt: one.confirmedAt?.toISOString() ?? null }));
}

function languageOf(request: FastifyRequest): Catalogue {
  return catalogueFor(request.headers["accept-language"]);
}
