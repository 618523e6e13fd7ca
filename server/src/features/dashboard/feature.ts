import { ANY, objectSchema, TEXT } from "../../kit/openapi/described.ts";
import { feature } from "../../kit/feature.ts";
import { registerDashboard } from "./dashboard-routes.ts";
import { registerFigures } from "./figures/figure-routes.ts";
import { foldFiguresTask } from "./figures/fold-figures.ts";

const CARD = objectSchema({ name: TEXT, total: { type: "integer" }, lines: { type: "array", items: ANY } });
const CELL = objectSchema({
  x: TEXT,
  series: TEXT,
  label: { type: ["string", "null"] },
  count: { type: "number" },
  amount: { type: "number" },
});
const FIGURE = objectSchema({ name: TEXT, cells: { type: "array", items: CELL } });

/** The first screen of the staff, and the company's figures; other features fill both. */
export const dashboardFeature = feature({
  name: "dashboard",
  routes(app, deps) {
    registerDashboard(app, deps);
    registerFigures(app, deps);
  },
  tasks: (deps) => ({ foldFigures: foldFiguresTask(deps) }),
  schedule: [{ name: "foldFigures", cron: "* * * * *", canRun: true }],
  operations: {
    "GET /api/tenant/dashboard": {
      summary: "What waits for the caller, what they changed lately, and what others did today",
      answer: objectSchema({ cards: { type: "array", items: CARD } }),
    },
    "GET /api/tenant/dashboard/{card}": {
      summary: "One card of the start page",
      answer: CARD,
      errors: ["NOT_FOUND"],
    },
    "GET /api/tenant/figures": {
      summary:
        "Figures of the company, of the rows that the caller may read; `days`, `branches` and `types` narrow them",
      answer: objectSchema({
        at: TEXT,
        from: TEXT,
        to: TEXT,
        months: { type: "array", items: TEXT },
        figures: { type: "array", items: FIGURE },
      }),
    },
    "GET /api/tenant/figures.xlsx": {
      summary: "The same as a workbook, with a line for each number",
      answerType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    },
    "GET /api/tenant/auth/preferences/figures": {
      summary: "What the caller keeps the figures narrowed to",
      answer: objectSchema({ key: TEXT, value: { type: ["object", "null"] } }),
    },
    "PUT /api/tenant/auth/preferences/figures": {
      summary: "Keep what the figures are narrowed to",
      body: objectSchema({ value: { type: ["object", "null"] } }),
      answer: objectSchema({ key: TEXT, value: { type: ["object", "null"] } }),
    },
  },
});
