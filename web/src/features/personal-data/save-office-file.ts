import { saveFile } from "../../kit/exchange/calls.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { environmentOf } from "../../platform/api/environments.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";

/** Saves all that is kept of a customer as a file; that it went out is in the log. */
export async function saveOfficeFile(id: string): Promise<void> {
  try {
    await saveFile(
      `${environmentOf(window.location.origin).apiUrl}/customers/${id}/personal-data`,
      "du-lieu-ca-nhan.zip",
      { method: "GET" },
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showSnackbar({ kind: "error", text: error.detail || t("save.failed"), id: "row-change" });
  }
}
