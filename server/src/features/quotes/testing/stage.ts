import { dayAfter } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { uuidv7 } from "uuidv7";
import { DEMO_QUOTES } from "../../../../seeds/data/quotes.ts";
import type { TestActor, TestAnswer, TestApp } from "../../../testing/app.ts";
import { makeScenarios } from "./scenarios.ts";

const BASE = "/api/tenant/quotes";

/** A text that nobody outside may see. */
export const CANARY = "zqcanary-noi-bo";
/** What is filled in of example A. */
export const HOUSE = DEMO_QUOTES[0].inputs;

/** A quote in the version that was seen last. */
export interface Seen {
  readonly id: string;
  readonly version: number;
}

/** People around quotes of the demo's scenarios, and their calls. */
export interface QuoteStage {
  readonly admin: TestActor;
  readonly sales: TestActor;
  /** Signs in, and is the customer of the quotes that are made. */
  readonly customer: TestActor;
  readonly today: string;
  readonly scenarioId: string;
  keepCustomer(userId: string | null, email?: string | null): Promise<string>;
  body(more?: object): object;
  create(more?: object, by?: TestActor): Promise<TestAnswer>;
  call(by: TestActor | null, id: unknown, path: string, sent: object): Promise<TestAnswer>;
  get(by: TestActor | null, id: unknown, path?: string): Promise<TestAnswer>;
  fill(by: TestActor, id: unknown, version: unknown, inputs?: object): Promise<TestAnswer>;
  /** Example A, filled in. */
  filled(more?: object): Promise<Seen>;
  /** Example A, confirmed. */
  confirmed(): Promise<Seen>;
}

/** Makes scenarios, people and a customer. */
export async function quoteStage(t: TestApp): Promise<QuoteStage> {
  const { admin, scenarios } = await makeScenarios(t);
  const [sales, customer] = [await t.actor("SALES"), await t.actor("CUSTOMER")];
  const today = vietnamDay(t.deps.clock.now());

  async function keepCustomer(userId: string | null, email: string | null = null): Promise<string> {
    const id = uuidv7();
    await t.db.ownerPool.query(
      `insert into customers (tenant_id, _id, code, full_name, phone, user_id, email, created_by)
       values (1, $1, $2, 'Khách', $3, $4, $5, $6)`,
      [id, `KH${id.slice(-12)}`, `+849${id.slice(-8)}`, userId, email, sales.userId],
    );
    return id;
  }
  const customerId = await keepCustomer(customer.userId);

  const body: QuoteStage["body"] = (more = {}) => ({
    name: "Nhà phố ba tầng",
    scenarioId: scenarios.get("NHA_PHO_2026"),
    customerId,
    quoteDate: today,
    validUntil: dayAfter(today, 30),
    promotionCode: "KM2026",
    internalNotes: CANARY,
    ...more,
  });
  const create: QuoteStage["create"] = (more = {}, by = sales) => t.call(by, "POST", BASE, body(more));
  const call: QuoteStage["call"] = (by, id, path, sent) => t.call(by, "POST", `${BASE}/${String(id)}/${path}`, sent);
  const fill: QuoteStage["fill"] = (by, id, version, inputs = HOUSE) =>
    t.call(by, "PUT", `${BASE}/${String(id)}/inputs`, { version, inputs });
  const filled: QuoteStage["filled"] = async (more = {}) => {
    const made = await create(more);
    const { status, body: answer } = await fill(sales, made.body._id, made.body.version);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return { id: String(made.body._id), version: (answer.row as { version: number }).version };
  };
  return {
    admin,
    sales,
    customer,
    today,
    scenarioId: scenarios.get("NHA_PHO_2026") ?? "",
    keepCustomer,
    body,
    create,
    call,
    get: (by, id, path = "") => t.call(by, "GET", `${BASE}/${String(id)}${path}`),
    fill,
    filled,
    async confirmed() {
      const { id, version } = await filled();
      const { status, body: answer } = await call(sales, id, "confirm", { version });
      if (status !== 200) throw new Error(JSON.stringify(answer));
      return { id, version: Number(answer.version) };
    },
  };
}
