import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./sheet.module.css";

/** How a line came about, for who asks. */
export function Why({ text }: { text: string }) {
  const t = useT();
  if (text === "") return null;
  return (
    <details className={classes.why}>
      <summary>{t("quotePage.why")}</summary>
      <p>{text}</p>
    </details>
  );
}
