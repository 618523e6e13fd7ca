export { currentMaintenance } from "./maintenances/maintenance.ts";
