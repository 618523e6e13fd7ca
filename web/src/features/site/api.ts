export { SITE_PANELS } from "./panels.ts";
export { weeklyReportAction } from "./weekly-report/weekly-report-action.tsx";
