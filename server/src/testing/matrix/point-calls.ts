import { viewOf, type MakeCell } from "./kit-calls.ts";
import { isSomebody, signedIn } from "./row-calls.ts";

const LEDGER = "/api/tenant/pointTransactions";
const LEVELS = "/api/tenant/pointSettings/levels";

const needing =
  (feature: string, right: "basic" | "read" | "update" | "addPoint", make: MakeCell): MakeCell =>
  (actor, kind, world) => {
    const cell = make(actor, kind, world);
    const status = !isSomebody(actor) ? 401 : viewOf(feature, actor).has(right) ? cell.status : 403;
    return { ...cell, status };
  };

const LEVEL_ITEMS = [0, 10, 20, 30].map((threshold) => ({ threshold, benefits: "" }));

/** What the calls of points beside those of the kit come to. */
export const POINT_ROWS: Readonly<Record<string, MakeCell>> = {
  // Without the key that such a call needs.
  [`POST ${LEDGER}`]: needing("pointTransactions", "addPoint", () => ({ url: LEDGER, body: {}, status: 400 })),
  [`POST ${LEDGER}/level`]: needing("pointTransactions", "addPoint", (actor) => ({
    url: `${LEDGER}/level`,
    body: {},
    status: viewOf("pointTransactions", actor).administrator ? 400 : 403,
  })),
  [`POST ${LEDGER}/totals`]: needing("pointTransactions", "basic", () => ({
    url: `${LEDGER}/totals`,
    body: {},
    status: 200,
  })),
  [`GET ${LEDGER}/mine`]: signedIn(200, `${LEDGER}/mine`),
  [`GET ${LEDGER}/of/:id`]: needing("pointTransactions", "read", (actor, kind, world) => ({
    url: `${LEDGER}/of/${world.target("customers", kind, actor).id}`,
    status: viewOf("customers", actor).sees(kind, false) ? 200 : 404,
  })),
  [`GET ${LEVELS}`]: needing("pointSettings", "basic", () => ({ url: LEVELS, status: 200 })),
  [`PUT ${LEVELS}`]: needing("pointSettings", "update", () => ({
    url: LEVELS,
    body: { items: LEVEL_ITEMS },
    status: 200,
  })),
};
