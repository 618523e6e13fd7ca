export { holdOffers, releaseOffers, spendOffers } from "./quote-offers.ts";
export { askerOf, offersFor } from "./offers.ts";
export { pointPercentOf } from "./point-times.ts";
export type { OfferAsk } from "./offers.ts";
export { withTries, withTriesOfNew } from "./tries.ts";
