import { setImmediate } from "node:timers/promises";
import type { PaymentTerm, QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { QuoteReplay, ReplayedQuote } from "@nepnha/contract/features/quotes/replay";
import type { QuoteOffers } from "@nepnha/contract/features/quotes/result";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { definitionOf } from "@nepnha/domain/features/quotes/scenario-row";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { KitDeps } from "../../../kit/deps.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { allItems, scenarioOf } from "./catalogue-rows.ts";
import { quoteScenariosSection } from "./quote-scenarios.ts";
import { inputsKnownTo, resultOf } from "../work-out.ts";

type WithId = { Params: { id: string } };

/** Who sees all quotes may see what would become of them. */
const CALL = { config: { access: { anyOf: ["quotes.readAll"] } } } as const;
const { CONFIRM } = ENUMS.quoteStatus;
/** Quotes that are worked out anew, the newest. */
const MOST = 100;

interface Kept {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly grandTotal: number | null;
  readonly promotionCode: string | null;
  readonly vatPercent: string | null;
  readonly paymentTerms: readonly PaymentTerm[];
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly categories: readonly string[] | null;
  readonly houseType: string | null;
  readonly offers: QuoteOffers | null;
}

/** The last confirmed quotes of a scenario, worked out with its items and pages as they are today. Nothing is kept. */
export function registerReplayCall(app: FastifyInstance, deps: KitDeps): void {
  app.get<WithId>("/api/tenant/quoteScenarios/:id/replay", CALL, (request) => replayOf(deps, request));
}

async function replayOf(deps: KitDeps, request: FastifyRequest<WithId>): Promise<QuoteReplay> {
  const access = allow(request, quoteScenariosSection, "read");
  const id = idParam(request.params.id);
  const { definition, kept } = await runners(deps, quoteScenariosSection).read(request, async (context) => {
    await visibleRow(context, access, id);
    const { trx } = context;
    const [scenario] = await scenarioOf(trx, id);
    if (!scenario) throw new AppError("NOT_FOUND");
    const items = await allItems(trx);
    return {
      definition: definitionOf(scenario, items, scenario.categories, scenario.definitionVersion + 1),
      kept: await confirmedQuotes(trx, id),
    };
  });
  // Nothing of the database is needed any more: the place is somebody else's.
  request.turn?.leave();
  return replay(definition, kept, vietnamDay(deps.clock.now()));
}

async function replay(definition: QuoteDefinition, kept: readonly Kept[], day: string): Promise<QuoteReplay> {
  const items: ReplayedQuote[] = [];
  for (const quote of kept) {
    const { _id, code, name, grandTotal } = quote;
    items.push({ _id, code, name, before: grandTotal ?? 0, after: totalOf(definition, quote, day) });
    // Others wait for one of them, which may be a large one.
    await setImmediate();
  }
  const whole = items.filter(({ after }) => after !== null);
  return {
    items,
    before: whole.reduce((sum, { before }) => sum + before, 0),
    after: whole.reduce((sum, { after }) => sum + (after ?? 0), 0),
  };
}

function totalOf(definition: QuoteDefinition, quote: Kept, quoteDate: string): number | null {
  const { categories, houseType } = quote;
  return resultOf(
    definition,
    { ...quote, quoteDate },
    inputsKnownTo(definition, quote.inputs),
    {
      ...(categories ? { customer: { categories } } : {}),
      ...(houseType === null ? {} : { houseType }),
    },
    quote.offers,
  ).grandTotal;
}

/** One statement for all that they are worked out from. */
async function confirmedQuotes(trx: Trx, scenarioId: string): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select q._id, q.code, q.name, q.grand_total as "grandTotal", q.promotion_code as "promotionCode",
      q.vat_percent as "vatPercent", q.payment_terms as "paymentTerms", c.inputs, c.offers, h.house_type as "houseType",
      case when q.customer_id is null then null else array(
        select g.code from customer_category_members m
        join customer_categories g on g.tenant_id = m.tenant_id and g._id = m.category_id
        where m.tenant_id = q.tenant_id and m.customer_id = q.customer_id order by g.code) end as categories
    from quotes q
    join quote_contents c on c.tenant_id = q.tenant_id and c.quote_id = q._id
    left join house_templates h on h.tenant_id = q.tenant_id and h._id = q.house_template_id
    where q.tenant_id = ${trx.tenantId} and q.scenario_id = ${scenarioId} and q.status = ${sql.lit(CONFIRM)}
    order by q._id desc limit ${sql.lit(MOST)}`.execute(trx);
  return rows;
}
