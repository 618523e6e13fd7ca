import { useT } from "../../platform/i18n/i18n.ts";
import { Kbd } from "../../ui/layout/kbd.tsx";
import classes from "./palette.module.css";

/** Which keys do what, at the foot of the search; not on a phone. */
export function PaletteKeys() {
  const t = useT();
  return (
    <div className={classes.foot} aria-hidden>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("search.keyMove")}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t("search.keyOpen")}
      </span>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t("search.keyTab")}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t("search.keyClose")}
      </span>
    </div>
  );
}
