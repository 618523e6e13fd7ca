import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./palette.module.css";

/** What the search does now: that it looks, that it failed, that there is nothing. Heard by who does not see it. */
export function PaletteState({
  term,
  count,
  isSearching,
  hasFailed,
  onRetry,
}: {
  term: string;
  count: number;
  isSearching: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}) {
  const t = useT();
  if (hasFailed) {
    return (
      <p className={classes.state} role="alert">
        {t("search.failed")}{" "}
        <button type="button" className={classes.retry} onClick={onRetry}>
          {t("error.retry")}
        </button>
      </p>
    );
  }
  const isEmpty = term !== "" && count === 0 && !isSearching;
  return (
    <div className={isEmpty ? classes.none : classes.state} role="status">
      {isSearching && t("search.searching")}
      {isEmpty && (
        <>
          <strong>{t("search.none", { term })}</strong>
          <span>{t("search.noneText")}</span>
        </>
      )}
      {!isSearching && !isEmpty && term !== "" && <span className="nn-hidden">{t("search.found", { count })}</span>}
    </div>
  );
}
