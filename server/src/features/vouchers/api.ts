export { holdOffers, releaseOffers, useOffers } from "./quote-offers.ts";
export { offersFor } from "./offers.ts";
export type { OfferAsk } from "./offers.ts";
export { withTries } from "./tries.ts";
export { exportVouchers, mergeVouchers } from "./people-data.ts";
