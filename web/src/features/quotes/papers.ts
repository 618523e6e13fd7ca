import { saveFile } from "../../kit/exchange/calls.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import type { Quote } from "./quote-row.ts";

/** Kinds of paper that a quote is had on. */
export type Paper = "pdf" | "xlsx";

/** Whether there is something to be printed of it. */
export function hasPaper({ grandTotal }: Pick<Quote, "grandTotal">): boolean {
  return grandTotal !== null;
}

/** Gives a quote as a file to keep. */
export function usePaper(): (quote: Quote, paper: Paper) => Promise<void> {
  const t = useT();
  const { environment } = useServices();
  return async ({ _id, code, name }, paper) => {
    showSnackbar({ kind: "info", text: t("quotePage.paperComing"), id: "paper", ofScreen: true });
    try {
      const url = `${environment.apiUrl}/quotes/${_id}/paper.${paper}`;
      await saveFile(url, `${code ?? name}.${paper}`, { method: "GET" });
      showSnackbar({ kind: "success", text: t("quotePage.paperCame"), id: "paper", everywhere: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showSnackbar({ kind: "error", text: error.detail || t("quotePage.paperFailed"), id: "paper", everywhere: true });
    }
  };
}
