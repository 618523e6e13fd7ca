export { currentMaintenance } from "./maintenance.ts";
