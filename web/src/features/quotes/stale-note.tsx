import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { keepFilled, type Filled, type Quote } from "./quote-row.ts";

/** Prices or rules have changed since it was begun: nobody works them in but who says so. */
export function StaleNote({ quote }: { quote: Quote }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { version: quote.version };
      keepFilled(
        queries,
        await api.call<Filled>(`/quotes/${quote._id}/refresh`, { method: "POST", body, silent: "told" }),
      );
      showSnackbar({ kind: "success", text: t("quotePage.refreshed"), id: "row-change" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showSnackbar({ kind: "error", text: error.detail || t("save.failed"), id: "row-change" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      kind="warning"
      action={
        <Button size="xs" loading={busy} onClick={() => void refresh()}>
          {t("quotePage.refresh")}
        </Button>
      }
    >
      {t("quotePage.stale")}
    </Banner>
  );
}
