import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./skip-link.module.css";

/** For the keyboard: past head and menu, to the screen itself. */
export function SkipLink() {
  const t = useT();
  return (
    <a href="#content" className={classes.skip}>
      {t("shell.skip")}
    </a>
  );
}
