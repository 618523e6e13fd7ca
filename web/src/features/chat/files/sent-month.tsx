import type { ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./sent-files.module.css";

/** What was sent in a month (`YYYY-MM`), under its name. */
export function SentMonth({ month, children }: { month: string; children: ReactNode }) {
  const t = useT();
  const [year = "", number = ""] = month.split("-");
  return (
    <section>
      <h3 className={classes.month}>{t("chat.files.month", { month: Number(number), year })}</h3>
      {children}
    </section>
  );
}
