import { needTexts, t } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";

/** An old link, or one that somebody has changed, shows its list all the same, with what it could use; and says so. */
export async function sayIgnored(): Promise<void> {
  await needTexts("lists");
  showSnackbar({ kind: "info", text: t("filters.ignored"), id: "filters", ofScreen: true });
}
