import type { videos } from "@nepnha/contract/features/videos/videos";
import { ApiError } from "../../../platform/api/api-error.ts";
import { t } from "../../../platform/i18n/i18n.ts";
import type { ActionTools } from "../../../kit/feature/action-types.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";

/** Have a video that could not be read looked at once more, and say so. */
export async function retryReading(
  row: SectionRow<typeof videos>,
  { api, refresh }: Pick<ActionTools, "api" | "refresh">,
): Promise<void> {
  try {
    await api.call(`/videos/${row._id}/retry`, { method: "PUT", silent: "told" });
    showSnackbar({ kind: "success", text: t("videos.action.retryDone", { name: row.title }) });
  } catch (cause) {
    showSnackbar({ kind: "error", text: (cause instanceof ApiError && cause.detail) || t("request.failed") });
  }
  await refresh();
}
