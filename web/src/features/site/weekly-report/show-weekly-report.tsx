import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { showWindow } from "../../../ui/feedback/window.ts";

const WeeklyReportDialog = lazy(async () => ({
  default: (await import("./weekly-report-dialog.tsx")).WeeklyReportDialog,
}));

/** Ask for the week whose report is wanted, and save it. */
export async function showWeeklyReport(projectId: string): Promise<void> {
  await needTexts("site");
  await showWindow<true>((close) => <WeeklyReportDialog projectId={projectId} onClose={() => close(null)} />);
}
