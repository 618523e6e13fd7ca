import type { projects } from "@nepnha/contract/features/projects/api";
import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import type { RowAction } from "../../../kit/feature/action-types.ts";
import { isDeleted } from "../../../kit/resource/rights.ts";
import { showWeeklyReport } from "./show-weekly-report.tsx";

/** The report of a project's week, from the project's menu. */
export const weeklyReportAction: RowAction<typeof projects> = {
  label: "projects.weeklyReport",
  Icon: IconFileTypePdf,
  offered: (row, { can }) => can("siteLogs.read") && !isDeleted(row),
  run: (row) => showWeeklyReport(row._id),
};
