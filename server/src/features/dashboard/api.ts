export { countedRows, withinDays, withinMonths } from "./figures/counted-rows.ts";
