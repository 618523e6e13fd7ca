import { ANY, objectSchema, TEXT } from "../../kit/openapi/described.ts";
import { feature } from "../../kit/feature.ts";
import { registerDashboard } from "./dashboard-routes.ts";

const CARD = objectSchema({ name: TEXT, total: { type: "integer" }, lines: { type: "array", items: ANY } });

/** The first screen of the staff; other features fill its cards. */
export const dashboardFeature = feature({
  name: "dashboard",
  routes: registerDashboard,
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
  },
});
