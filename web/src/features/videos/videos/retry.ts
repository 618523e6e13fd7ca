import { ApiError } from "../../api/api-error.ts";
import { t } from "../../i18n/i18n.ts";
import type { ActionTools } from "../../resource/action-types.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { showSnackbar } from "../../ui/snackbar.ts";

/** Have a video that could not be read looked at once more, and say so. */
export async function retryReading(
  row: ResourceRow,
  { api, refresh }: Pick<ActionTools, "api" | "refresh">,
): Promise<void> {
  try {
    await api.call(`/videos/${row._id}/retry`, { method: "PUT", silent: () => true });
    showSnackbar({ kind: "success", text: t("videos.action.retryDone", { name: String(row["title"]) }) });
  } catch (cause) {
    showSnackbar({ kind: "error", text: (cause instanceof ApiError && cause.detail) || t("request.failed") });
  }
  await refresh();
}
