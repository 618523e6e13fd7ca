import { setLanguage, useLanguage, useT } from "../../platform/i18n/i18n.ts";
import { useStore } from "../../platform/lib/store.ts";
import { chooseScheme, scheme } from "../../ui/appearance.ts";
import classes from "./login.module.css";

/** Language and colours, before anybody is logged in. */
export function Preferences() {
  const t = useT();
  const language = useLanguage();
  const colours = useStore(scheme);
  return (
    <div className={classes.preferences}>
      <div role="group" aria-label={t("login.language")} className={classes.languages}>
        {(["vi", "en"] as const).map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            className={classes.preference}
            aria-pressed={language === code}
            onClick={() => void setLanguage(code)}
          >
            {code === "vi" ? "Tiếng Việt" : "English"}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={classes.preference}
        aria-label={t("login.theme")}
        aria-pressed={colours === "dark"}
        onClick={() => chooseScheme(colours === "dark" ? "light" : "dark")}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
        </svg>
      </button>
    </div>
  );
}
