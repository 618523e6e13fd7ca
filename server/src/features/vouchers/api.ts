export { holdOffers, releaseOffers, spendOffers } from "./quote-offers.ts";
export { offersFor } from "./offers.ts";
export type { OfferAsk } from "./offers.ts";
export { withTries } from "./tries.ts";
