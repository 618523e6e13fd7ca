export { currentMaintenance } from "./maintenances/maintenance.ts";
export { readLetterhead, type Letterhead } from "./company/letterhead.ts";
