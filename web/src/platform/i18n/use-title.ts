import { useEffect } from "react";
import { t } from "./i18n.ts";

/** Name the browser tab after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t("app.name")}`;
  }, [title]);
}
