import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./brand-side.module.css";

/** The picture beside the login: a street of narrow houses, by day or, in the dark scheme, with lit windows. */
export function BrandSide() {
  const t = useT();
  return (
    <div className={classes.brand}>
      <div className={classes.words}>
        <p className={classes.title}>{t("login.brandTitle")}</p>
        <p className={classes.text}>{t("login.brandText")}</p>
      </div>
      {/* A file of its own: it costs no script, and the page's colours reach into it. */}
      <svg className={classes.street} viewBox="0 0 800 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href="/street.svg#street" />
      </svg>
    </div>
  );
}
