import { Button } from "@mantine/core";
import { useT } from "../../platform/i18n/i18n.ts";
import { EmptyState } from "./empty-state.tsx";

/** What stands where content could not be loaded. `failure` says why (R8-03); `null` when the device is offline. */
export function NotLoaded({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      picture="error"
      title={t(failure === null ? "ui.offlineTitle" : "ui.errorTitle")}
      action={<Button onClick={onRetry}>{t("error.retry")}</Button>}
    >
      {failure ?? t("ui.offlineText")}
    </EmptyState>
  );
}
