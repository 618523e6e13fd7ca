import { instantOfOpening, openingAt, type Hours } from "@nepnha/domain/features/branches/api";
import { formatWeekday } from "../../platform/i18n/format.ts";
import { useT, type Translate } from "../../platform/i18n/i18n.ts";
import { useNow } from "./use-visit.ts";
import classes from "./visit.module.css";

const TEXTS = {
  office: {
    open: "branchPage.openNow",
    today: "branchPage.opensToday",
    tomorrow: "branchPage.opensTomorrow",
    later: "branchPage.opensOn",
  },
  hotline: {
    open: "branchPage.answersNow",
    today: "branchPage.backToday",
    tomorrow: "branchPage.backTomorrow",
    later: "branchPage.backOn",
  },
} as const;

/** Whether somebody is there now, and otherwise when somebody is back. Nothing where no hours are known. */
export function OpeningLine({ hours, of }: { hours: readonly Hours[]; of: keyof typeof TEXTS }) {
  const t = useT();
  const now = useNow();
  if (hours.length === 0) return null;
  const opening = openingAt(hours, now);
  return (
    <p className={classes.opening} data-open={opening.open}>
      <span className={classes.dot} aria-hidden />
      {opening.open ? t(TEXTS[of].open, { time: opening.until }) : nextText(t, of, opening.next, now)}
    </p>
  );
}

function nextText(
  t: Translate,
  of: keyof typeof TEXTS,
  next: Extract<ReturnType<typeof openingAt>, { open: false }>["next"],
  now: Date,
): string {
  if (next === null) return t("branchPage.closed");
  const time = plainTime(next.at);
  if (next.daysAhead === 0) return t(TEXTS[of].today, { time });
  if (next.daysAhead === 1) return t(TEXTS[of].tomorrow, { time });
  return t(TEXTS[of].later, { time, weekday: formatWeekday(instantOfOpening(now, next)) });
}

/** `8:00` for `08:00`, as people say it. */
function plainTime(time: string): string {
  return time.replace(/^0/, "");
}
