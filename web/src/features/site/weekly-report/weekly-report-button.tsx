import { Button } from "@mantine/core";
import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showWeeklyReport } from "./show-weekly-report.tsx";

/** The report of a week, from the page of the site, which customers see too. */
export function WeeklyReportButton({ projectId }: { projectId: string }) {
  const t = useT();
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      onClick={() => void showWeeklyReport(projectId)}
    >
      {t("site.weekly.title")}
    </Button>
  );
}
