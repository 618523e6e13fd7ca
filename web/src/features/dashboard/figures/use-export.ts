import type { FigureChoice } from "@nepnha/contract/features/dashboard/figures";
import { saveFile } from "../../../kit/exchange/calls.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";

/** Gives the figures of a choice as a workbook to keep. */
export function useExport(): (choice: FigureChoice) => Promise<void> {
  const t = useT();
  const { environment } = useServices();
  return async (choice) => {
    try {
      const url = `${environment.apiUrl}/figures.xlsx?${new URLSearchParams({ ...choice }).toString()}`;
      await saveFile(url, `${t("dashboard.figures")}.xlsx`, { method: "GET" });
      showSnackbar({ kind: "success", text: t("figures.exportCame"), id: "figures", everywhere: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showSnackbar({ kind: "error", text: error.detail || t("figures.exportFailed"), id: "figures", everywhere: true });
    }
  };
}
