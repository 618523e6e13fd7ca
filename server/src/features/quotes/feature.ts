import { feature } from "../../kit/feature.ts";
import { registerContentCalls } from "./content-routes.ts";
import { heldQuotes } from "./held-quotes.ts";
import { expireQuotesTask } from "./expire.ts";
import { quoteFigures } from "./figures.ts";
import { registerQuotePriceCall } from "./setting/price-routes.ts";
import { registerProjectCall } from "./project-routes.ts";
import { mailQuote, mailQuoteTask } from "./paper/mail-quote.ts";
import { quoteOperations } from "./operations.ts";
import { registerPresetCalls } from "./presets.ts";
import { registerPaperCalls } from "./paper/paper-routes.ts";
import { quotesOfPerson } from "./person.ts";
import { quoteItemsSection } from "./setting/quote-items.ts";
import { registerQuoteCalls } from "./quote-routes.ts";
import { quoteScenariosSection } from "./setting/quote-scenarios.ts";
import { quotesSection } from "./quotes.ts";
import { registerReplayCall } from "./setting/replay.ts";
import { registerScenarioCalls } from "./setting/scenario-routes.ts";
import { openQuotesCard } from "./start-cards.ts";

/** Quotes, and what they are worked out from. */
export const quotesFeature = feature({
  name: "quotes",
  sections: [quotesSection, quoteScenariosSection, quoteItemsSection],
  holdings: { quotes: heldQuotes },
  people: [quotesOfPerson],
  routes(app, deps) {
    registerQuoteCalls(app, deps);
    registerContentCalls(app, deps);
    registerScenarioCalls(app, deps);
    registerProjectCall(app, deps);
    registerQuotePriceCall(app, deps);
    registerPaperCalls(app, deps);
    registerPresetCalls(app, deps);
    registerReplayCall(app, deps);
  },
  tasks: (deps) => ({ expireQuotes: expireQuotesTask(deps), [mailQuote.name]: mailQuoteTask(deps) }),
  schedule: [
    { name: "expireQuotes", cron: "10 17 * * *", canRun: true },
    { name: mailQuote.name, canRun: false },
  ],
  cards: [openQuotesCard],
  figures: quoteFigures,
  operations: quoteOperations,
  demo: [
    {
      name: "quoteScenarios",
      write: async (write) => (await import("./demo.ts")).writeScenarios(write),
    },
    {
      name: "quotes",
      after: ["quoteScenarios", "customers"],
      write: async (write) => (await import("./demo.ts")).writeQuotes(write),
    },
  ],
});
