import {
  CALCULATE_LIMITS,
  CALCULATIONS_A_MINUTE,
  GUEST_ESTIMATES,
  type QuoteAnswer,
} from "@nepnha/contract/features/quotes/calculate";
import type { PaymentTerm, QuoteDefinition, QuotePromotion } from "@nepnha/contract/features/quotes/definition";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isDay } from "@nepnha/domain/platform/day";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { translate } from "@nepnha/domain/platform/translate";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { actorOf, type RequestActor } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError, catalogueFor, invalidInput } from "../../platform/http/problem.ts";
import { take, type Demand } from "../../platform/limits/limits.ts";
import { networkOf } from "../../platform/limits/network.ts";
import { answerQuote } from "./answer.ts";
import { definitionFinder, type FindDefinition } from "./definitions.ts";

const CALCULATE = { config: { access: "signedIn" }, bodyLimit: 128 * 1024 } as const;
const DAY_SECONDS = 86_400;
const { inputs: MOST_INPUTS, code: CODE, vouchers, terms, termName } = CALCULATE_LIMITS;
const { CUSTOMER, GUEST } = ENUMS.userRole;

const code = z.string().trim().min(1).max(CODE);
/** A decimal text; a number of JSON is taken as it is written. */
const percent = z.union([z.string().max(20), z.number().transform(String)]);
const bodySchema = z.strictObject({
  scenarioCode: code,
  inputs: z.record(z.string().max(CODE), z.unknown()).refine((inputs) => Object.keys(inputs).length <= MOST_INPUTS),
  quoteDate: z.string().refine(isDay),
  customerId: z.string().refine(isUuid).optional(),
  promotionCode: code.optional(),
  voucherCodes: z.array(code).max(vouchers).optional(),
  vatPercent: percent.optional(),
  paymentTerms: z
    .array(z.strictObject({ name: z.string().trim().max(termName).optional(), percent }))
    .min(1)
    .max(terms)
    .optional(),
  houseType: code.optional(),
  definitionVersion: z.int().min(1).optional(),
});
type Asked = z.infer<typeof bodySchema>;

/** A quote worked out by what is stored; amounts that are sent are not used, and nothing is kept. */
export function registerQuoteCalls(app: FastifyInstance, deps: KitDeps): void {
  const findDefinition = definitionFinder();
  app.post("/api/tenant/quotes/calculate", CALCULATE, (request) => calculate(deps, findDefinition, request));
}

async function calculate(deps: KitDeps, findDefinition: FindDefinition, request: FastifyRequest): Promise<QuoteAnswer> {
  const asked = parseBody(bodySchema, request.body);
  const actor = actorOf(request);
  const catalogue = catalogueFor(request.headers["accept-language"]);
  checkCustomer(actor, asked.customerId);
  const definition = await deps.db.read(actor.tenantId, async (trx) => {
    const found = await findDefinition(trx, asked.scenarioCode);
    if (!found) throw new AppError("NOT_FOUND");
    await requireCustomer(trx, asked.customerId);
    return found;
  });
  const promotion = promotionOf(definition, asked);
  await take(deps, demandsOf(actor));
  return answerQuote(definition, requestOf(asked, promotion, catalogue), catalogue, actor.role === GUEST);
}

/** Customers and guests reckon for themselves. @throws AppError FORBIDDEN */
function checkCustomer({ role, userId }: RequestActor, customerId: string | undefined): void {
  const isOutside = role === CUSTOMER || role === GUEST;
  if (isOutside && customerId !== undefined && customerId !== userId) throw new AppError("FORBIDDEN");
}

/** @throws AppError INVALID_INPUT where it is no customer of the company */
async function requireCustomer(trx: Trx, customerId: string | undefined): Promise<void> {
  if (customerId === undefined) return;
  const { rows } = await sql`
    select from users where tenant_id = ${trx.tenantId} and _id = ${customerId} and status <> ${ENUMS.genericStatus.DELETED}
      and role in (${CUSTOMER}, ${GUEST})`.execute(trx);
  if (rows.length === 0) throw invalidInput([{ field: "customerId", code: "notFound" }]);
}

/** The promotion that was asked for. @throws AppError INVALID_INPUT where it, or a voucher, is not given on that day */
function promotionOf(
  { setting }: QuoteDefinition,
  { promotionCode, voucherCodes, quoteDate }: Asked,
): QuotePromotion | undefined {
  const found = (setting.promotions ?? []).find(
    ({ code: known, from, to }) => known === promotionCode && from <= quoteDate && (to === undefined || quoteDate < to),
  );
  const unknown = [
    ...(promotionCode !== undefined && !found ? ["promotionCode"] : []),
    ...(voucherCodes ?? []).map((_voucher, index) => `voucherCodes.${index}`),
  ];
  if (unknown.length > 0) throw invalidInput(unknown.map((field) => ({ field, code: "notFound" })));
  return found;
}

function requestOf(
  asked: Asked,
  promotion: QuotePromotion | undefined,
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
