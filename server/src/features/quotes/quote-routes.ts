import {
  CALCULATE_LIMITS,
  CALCULATIONS_A_MINUTE,
  GUEST_ESTIMATES,
  type QuoteAnswer,
} from "@nepnha/contract/features/quotes/calculate";
import type { PaymentTerm, QuoteDefinition, QuoteDiscount } from "@nepnha/contract/features/quotes/definition";
import type { QuoteOffers, QuoteRequest } from "@nepnha/contract/features/quotes/result";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import { isStaff } from "@nepnha/domain/platform/permit";
import { isDay } from "@nepnha/domain/platform/day";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { translate } from "@nepnha/domain/platform/translate";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
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
import { askerOf, offersFor, withTries } from "../vouchers/api.ts";
import { answerQuote } from "./answer.ts";
import { askOf } from "./quote-offers.ts";
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
  const { definition, customer, offers } = await withTries(deps, actor, asked.voucherCodes ?? [], () =>
    deps.db.read(actor.tenantId, async (trx) => {
      const found = await newestDefinition(trx, { code: asked.scenarioCode });
      if (!found) throw new AppError("NOT_FOUND");
      const who = await customerOf(trx, deps, actor, asked.customerId);
      return { definition: found, customer: who, offers: await offersOf(trx, deps, actor, asked, found) };
    }),
  );
  const promotion = promotionOn(definition, asked.promotionCode, asked.quoteDate) ?? offers.promotion;
  await take(deps, demandsOf(actor));
  return answerQuote(
    definition,
    {
      ...requestOf(asked, promotion, catalogue),
      ...(customer ? { customer } : {}),
      ...(offers.vouchers.length > 0 ? { vouchers: offers.vouchers } : {}),
    },
    catalogue,
    actor.role === GUEST,
  );
}

/**
 * What the company gives beside the scenario; nothing of it is held. Customers ask for themselves.
 * @throws AppError INVALID_INPUT naming what is not given
 */
async function offersOf(
  trx: Trx,
  deps: KitDeps,
  actor: RequestActor,
  { customerId, promotionCode, voucherCodes, quoteDate }: Asked,
  definition: QuoteDefinition,
): Promise<QuoteOffers> {
  const own = customerId ?? (isStaff(actor) ? null : await ownCustomer(trx, actor.userId));
  const projectType = ENUMS.projectType[definition.scenario.projectType];
  const codes = { promotionCode: promotionCode ?? null, voucherCodes: voucherCodes ?? [] };
  const row = { customerId: own, projectType, quoteDate, ...codes };
  const how = { lock: false, asker: askerOf(actor) };
  const { given, issues } = await offersFor(trx, askOf(row, null, definition), deps.clock.now(), how);
  if (issues.length > 0) throw invalidInput(issues, "quotes");
  return given;
}

async function ownCustomer(trx: Trx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ _id: string }>`
    select _id from customers where tenant_id = ${trx.tenantId} and user_id = ${userId} and status <> 255`.execute(trx);
  return rows[0]?._id ?? null;
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
