export { changedPrice } from "./price-rows.ts";
