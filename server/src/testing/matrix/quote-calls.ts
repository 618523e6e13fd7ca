import { uuidv7 } from "uuidv7";
import { viewOf, type MakeCell } from "./kit-calls.ts";
import { QUOTE_CODE } from "./quote-plans.ts";
import { isSomebody, onRow, signedIn } from "./row-calls.ts";

const QUOTES = "/api/tenant/quotes";
const SCENARIOS = "/api/tenant/quoteScenarios";
const SEEN = { version: 1 };

/** What the calls of quotes beside those of the kit come to. None of the planted ones is confirmed, nor deleted for good. */
export const QUOTE_ROWS: Readonly<Record<string, MakeCell>> = {
  // Everybody may reckon; there is no such scenario.
  [`POST ${QUOTES}/calculate`]: signedIn(404, `${QUOTES}/calculate`, {
    scenarioCode: "NHA_PHO_2026",
    inputs: {},
    quoteDate: "2026-11-26",
  }),
  [`GET ${QUOTES}/scenarios`]: signedIn(200, `${QUOTES}/scenarios`),
  [`GET ${QUOTES}/scenarios/:code`]: signedIn(200, `${QUOTES}/scenarios/${QUOTE_CODE}`),
  [`GET ${QUOTES}/items`]: (actor) => ({
    url: `${QUOTES}/items`,
    status: !isSomebody(actor) ? 401 : viewOf("quoteItems", actor).has("read") ? 200 : 403,
  }),
  [`GET ${QUOTES}/:id/content`]: onRow("quotes", { rights: ["read"], url: (id) => `${QUOTES}/${id}/content` }),
  [`GET ${QUOTES}/:id/revisions`]: onRow("quotes", { rights: ["read"], url: (id) => `${QUOTES}/${id}/revisions` }),
  [`PUT ${QUOTES}/:id/inputs`]: onRow("quotes", {
    rights: ["update"],
    url: (id) => `${QUOTES}/${id}/inputs`,
    body: () => ({ ...SEEN, inputs: {} }),
    status: (kind) => (kind === "deleted" ? 404 : 200),
  }),
  [`GET ${QUOTES}/presets/:templateId`]: signedIn(404, `${QUOTES}/presets/${uuidv7()}`),
  // None is of a house.
  [`PUT ${QUOTES}/:id/preset`]: (actor, kind, world) => ({
    url: `${QUOTES}/${world.target("quotes", kind, actor).id}/preset`,
    body: SEEN,
    status: !isSomebody(actor)
      ? 401
      : !viewOf("quotes", actor).has("update") || !viewOf("houseTemplates", actor).has("update")
        ? 403
        : kind !== "deleted" && viewOf("quotes", actor).sees(kind, true)
          ? 409
          : 404,
  }),
  [`POST ${QUOTES}/:id/refresh`]: onRow("quotes", {
    rights: ["update"],
    url: (id) => `${QUOTES}/${id}/refresh`,
    body: () => SEEN,
    status: (kind) => (kind === "deleted" ? 404 : 200),
  }),
  [`POST ${QUOTES}/:id/revise`]: onRow("quotes", {
    rights: ["create"],
    url: (id) => `${QUOTES}/${id}/revise`,
    body: () => SEEN,
    status: (kind) => (kind === "deleted" ? 404 : 409),
  }),
  [`GET ${QUOTES}/:id/paper.pdf`]: onRow("quotes", { rights: ["read"], url: (id) => `${QUOTES}/${id}/paper.pdf` }),
  [`GET ${QUOTES}/:id/paper.xlsx`]: onRow("quotes", { rights: ["read"], url: (id) => `${QUOTES}/${id}/paper.xlsx` }),
  // None is confirmed.
  [`POST ${QUOTES}/:id/mail`]: onRow("quotes", {
    rights: ["update"],
    url: (id) => `${QUOTES}/${id}/mail`,
    body: () => ({ ...SEEN, to: "khach@nepnha.test" }),
    status: (kind) => (kind === "deleted" ? 404 : 409),
  }),
  // Whoever begins projects makes one of a quote that they see.
  [`POST ${QUOTES}/:id/project`]: (actor, kind, world) => ({
    url: `${QUOTES}/${world.target("quotes", kind, actor).id}/project`,
    body: {
      ...SEEN,
      ownerId: uuidv7(),
      branchId: uuidv7(),
      address: "3 Lê Lợi",
      startDate: "2027-01-04",
      dueDate: "2027-10-29",
    },
    status: !isSomebody(actor)
      ? 401
      : !viewOf("projects", actor).has("create")
        ? 403
        : viewOf("quotes", actor).sees(kind, false)
          ? 409
          : 404,
  }),
  "POST /api/tenant/quoteItems/price-change": (actor, kind, world) => ({
    url: "/api/tenant/quoteItems/price-change?dryRun=true",
    body: {
      ids: [world.target("quoteItems", kind, actor).id],
      percent: "5",
      rounding: 1000,
      from: "2099-01-01",
    },
    // Rows that the actor does not see are not among those that change.
    status: !isSomebody(actor) ? 401 : viewOf("quoteItems", actor).has("update") ? 200 : 403,
  }),
  [`GET ${SCENARIOS}/:id/replay`]: (actor, kind, world) => ({
    url: `${SCENARIOS}/${world.target("quoteScenarios", kind, actor).id}/replay`,
    status: !isSomebody(actor)
      ? 401
      : !viewOf("quotes", actor).has("readAll")
        ? 403
        : viewOf("quoteScenarios", actor).sees(kind, true)
          ? 200
          : 404,
  }),
  [`GET ${SCENARIOS}/:id/versions`]: onRow("quoteScenarios", {
    rights: ["read"],
    url: (id) => `${SCENARIOS}/${id}/versions`,
  }),
  // The planted ones were never in use.
  [`GET ${SCENARIOS}/:id/versions/:version`]: onRow("quoteScenarios", {
    rights: ["read"],
    url: (id) => `${SCENARIOS}/${id}/versions/1`,
    status: () => 404,
  }),
};
