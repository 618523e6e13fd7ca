import { feature } from "../../kit/feature.ts";
import { registerAddPoint } from "./add-point-route.ts";
import { pointSettingsSection } from "./point-settings.ts";
import { pointTransactionsSection } from "./point-transactions.ts";

/** What customers are given points for, and the ledger of them. */
export const pointsFeature = feature({
  name: "points",
  sections: [pointSettingsSection, pointTransactionsSection],
  routes(app, deps) {
    registerAddPoint(app, deps);
  },
});
