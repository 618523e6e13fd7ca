import {
  CALCULATE_LIMITS,
  CALCULATIONS_A_MINUTE,
  GUEST_ESTIMATES,
  type QuoteAnswer,
} from "@nepnha/contract/features/quotes/calculate";
import type { PaymentTerm, QuoteDefinition, QuoteDiscount } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest } from "@nepnha/contract/features/quotes/result";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import { isDay } from "@nepnha/domain/platform/day";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { translate } from "@nepnha/domain/platform/translate";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { visibleIds } from "../../kit/access/visible-ids.ts";
import type { KitDeps } from "../../kit/deps.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { actorOf, type RequestActor } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError, catalogueFor, invalidInput } from "../../platform/http/problem.ts";
import { take, type Demand } from "../../platform/limits/limits.ts";
import { networkOf } from "../../platform/limits/network.ts";
import { answerQuote } from "./answer.ts";
import { codeSchema, inputsSchema } from "./inputs-schema.ts";
import { newestDefinition } from "./definitions.ts";
import { categoriesOf, promotionOn } from "./work-out.ts";

const CALCULATE = { config: { access: "signedIn" }, bodyLimit: 128 * 1024 } as const;
const DAY_SECONDS = 86_400;
const { vouchers, terms, termName } = CALCULATE_LIMITS;
const { GUEST } = ENUMS.userRole;

/** A decimal text; a number of JSON is taken as it is written. */
const percent = z.union([z.string().max(20), z.number().transform(String)]);
const bodySchema = z.strictObject({
  scenarioCode: codeSchema,
  inputs: inputsSchema,
  quoteDate: z.string().refine(isDay),
  customerId: z.string().refine(isUuid).optional(),
  promotionCode: codeSchema.optional(),
  voucherCodes: z.array(codeSchema).max(vouchers).optional(),
  vatPercent: percent.optional(),
  paymentTerms: z
    .array(z.strictObject({ name: z.string().trim().max(termName).optional(), percent }))
    .min(1)
    .max(terms)
    .optional(),
  houseType: codeSchema.optional(),
  definitionVersion: z.int().min(1).optional(),
});
type Asked = z.infer<typeof bodySchema>;

/** A quote worked out by what is stored; amounts that are sent are not used, and nothing is kept. */
export function registerQuoteCalls(app: FastifyInstance, deps: KitDeps): void {
  app.post("/api/tenant/quotes/calculate", CALCULATE, (request) => calculate(deps, request));
}

async function calculate(deps: KitDeps, request: FastifyRequest): Promise<QuoteAnswer> {
  const asked = parseBody(bodySchema, request.body);
  const actor = actorOf(request);
  const catalogue = catalogueFor(request.headers["accept-language"]);
  const { definition, customer } = await deps.db.read(actor.tenantId, async (trx) => {
    const found = await newestDefinition(trx, { code: asked.scenarioCode });
    if (!found) throw new AppError("NOT_FOUND");
    return { definition: found, customer: await customerOf(trx, deps, actor, asked.customerId) };
  });
  const promotion = promotionOf(definition, asked);
  await take(deps, demandsOf(actor));
  return answerQuote(
    definition,
    { ...requestOf(asked, promotion, catalogue), ...(customer ? { customer } : {}) },
    catalogue,
    actor.role === GUEST,
  );
}

/**
 * The groups of the customer whom it is for, by their codes; nothing is known without one.
 * @throws AppError INVALID_INPUT where the actor sees no such customer: those who sign in see themselves
 */
async function customerOf(
  trx: Trx,
  { sections }: Pick<KitDeps, "sections">,
  actor: RequestActor,
  customerId: string | undefined,
): Promise<QuoteRequest["customer"]> {
  if (customerId === undefined) return undefined;
  const customers = sections.get("customers");
  const access = customers ? accessTo(actor, customers, "basic") : false;
  const known = customers && access !== false ? await visibleIds(trx, customers, access, [customerId]) : new Set();
  if (!known.has(customerId)) throw invalidInput([{ field: "customerId", code: "notFound" }]);
  return { categories: await categoriesOf(trx, customerId) };
}

/** The promotion that was asked for. @throws AppError INVALID_INPUT where it, or a voucher, is not given on that day */
function promotionOf(
  definition: QuoteDefinition,
  { promotionCode, voucherCodes, quoteDate }: Asked,
): QuoteDiscount | undefined {
  const found = promotionOn(definition, promotionCode, quoteDate);
  const unknown = [
    ...(promotionCode !== undefined && !found ? ["promotionCode"] : []),
    ...(voucherCodes ?? []).map((_voucher, index) => `voucherCodes.${index}`),
  ];
  if (unknown.length > 0) throw invalidInput(unknown.map((field) => ({ field, code: "notFound" })));
  return found;
}

function requestOf(
  asked: Asked,
  promotion: QuoteDiscount | undefined,
  catalogue: Catalogue,
): Parameters<typeof answerQuote>[1] {
  const { inputs, quoteDate, houseType, vatPercent, definitionVersion } = asked;
  const paymentTerms = asked.paymentTerms?.map((term, index): PaymentTerm => ({
    name: term.name ?? translate(catalogue, "quotes.term", { number: index + 1 }),
    percent: term.percent,
  }));
  return {
    inputs,
    quoteDate,
    ...(houseType === undefined ? {} : { houseType }),
    ...(promotion ? { promotion } : {}),
    ...(vatPercent === undefined ? {} : { vatPercent }),
    ...(paymentTerms ? { paymentTerms } : {}),
    ...(definitionVersion === undefined ? {} : { definitionVersion }),
  };
}

/** Guests may try a few houses a day; others as fast as anyone types. */
function demandsOf({ role, userId, deviceId, ip }: RequestActor): Demand[] {
  if (role !== GUEST) {
    return [{ limit: { name: "quotes", max: CALCULATIONS_A_MINUTE, seconds: 60 }, subject: userId }];
  }
  const { device, network } = GUEST_ESTIMATES;
  return [
    { limit: { name: "estimates", max: device, seconds: DAY_SECONDS }, subject: deviceId },
    { limit: { name: "estimatesOfNetwork", max: network, seconds: DAY_SECONDS }, subject: networkOf(ip, false) },
  ];
}
