import { feature, type Feature } from "../../kit/feature.ts";
import { objectSchema } from "../../kit/openapi/described.ts";
import { registerAddPoint } from "./add-point-route.ts";
import { birthdayPointsTask, expirePointsTask, pointLevelsTask, remindPointsTask } from "./jobs.ts";
import { pointsOfPerson } from "./person.ts";
import { registerPointCalls } from "./point-routes.ts";
import { pointSettingsSection } from "./point-settings.ts";
import { pointTransactionsSection } from "./point-transactions.ts";
import type { Purchases } from "./purchases.ts";
import { waitingPointsCard } from "./start-card.ts";

/**
 * What customers are given points for, and the ledger of them.
 * @param purchases what they give points for, of a room that knows this one
 */
export function pointsFeature(purchases: Purchases): Feature {
  const ledger = pointTransactionsSection(purchases);
  return feature({
    name: "points",
    sections: [pointSettingsSection, ledger],
    people: [pointsOfPerson],
    cards: [waitingPointsCard(ledger)],
    routes(app, deps) {
      registerAddPoint(app, deps, ledger, purchases);
      registerPointCalls(app, deps, ledger);
    },
    tasks: (deps) => ({
      expirePoints: expirePointsTask(deps),
      birthdayPoints: birthdayPointsTask(deps),
      remindPoints: remindPointsTask(deps),
      pointLevels: pointLevelsTask(deps),
    }),
    operations: {
      "POST /api/tenant/pointTransactions": {
        summary: "Points in or out by hand; beyond what the person may enter in a day it waits for an approval",
        body: objectSchema(
          {
            customerId: { type: "string", format: "uuid" },
            type: { type: "integer", enum: [0, 1] },
            amount: { type: "integer", minimum: 1, maximum: 1_000_000_000 },
            content: { type: "string", minLength: 5, maxLength: 255 },
            expiredAt: { type: "string", format: "date", nullable: true },
            voucherId: { type: "string", format: "uuid", nullable: true },
          },
          ["customerId", "type", "amount", "content"],
        ),
        status: 201,
        errors: ["RULE_BROKEN"],
      },
      "POST /api/tenant/pointTransactions/level": { summary: "Keep a customer's level by hand until a day" },
      "POST /api/tenant/pointTransactions/totals": { summary: "Points in, out and expired over the entries of a find" },
      "GET /api/tenant/pointTransactions/mine": { summary: "The caller's own points: what they have and each entry" },
      "GET /api/tenant/pointTransactions/of/{id}": { summary: "The points of a customer, as they read them" },
      "GET /api/tenant/pointSettings/levels": {
        summary: "The levels of customers and from how many points on they are",
      },
      "PUT /api/tenant/pointSettings/levels": { summary: "Change the levels, all four at once" },
    },
    demo: [
      {
        name: "pointSettings",
        after: ["customers"],
        write: async (write) => (await import("./demo.ts")).writePoints(write),
      },
    ],
    schedule: [
      { name: "expirePoints", cron: "5 17 * * *", canRun: true },
      { name: "birthdayPoints", cron: "0 1 * * *", canRun: true },
      { name: "remindPoints", cron: "0 2 * * *", canRun: true },
      { name: "pointLevels", cron: "20 17 * * *", canRun: true },
    ],
  });
}
