import { useT } from "../platform/i18n/i18n.ts";
import { LogoMark } from "../ui/layout/logo.tsx";
import classes from "./splash.module.css";

/** While the application is on its way; appears only after a moment, so that a fast start does not flicker. */
export function Splash() {
  const t = useT();
  return (
    <div className={classes.splash} data-splash role="status" aria-label={t("app.loading")}>
      <LogoMark size={56} />
    </div>
  );
}
