import { useT } from "../../../platform/i18n/i18n.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import buttons from "../../../ui/layout/plain-button.module.css";
import classes from "./search.module.css";
import type { Found } from "./use-found.ts";

/** What stands where found messages would: what to type, that one has to wait, that there are none. */
export function FoundState({ found, hint }: { found: Found; hint: string | null }) {
  const t = useT();
  const { state, messages, more } = found;
  if (state === "idle") return hint === null ? null : <p className={classes.note}>{hint}</p>;
  if (state === "loading") return <ListSkeleton rows={3} />;
  if (state === "failed" || state === "tooFast") {
    return (
      <div className={classes.note} role="alert">
        <p>{t(state === "failed" ? "chat.find.failed" : "chat.find.tooFast")}</p>
        <button type="button" className={buttons.other} onClick={found.retry}>
          {t("chat.find.again")}
        </button>
      </div>
    );
  }
  if (state === "short" || state === "offline") {
    return (
      <p className={classes.note} role="status">
        {t(state === "short" ? "chat.find.short" : "chat.find.offline")}
      </p>
    );
  }
  if (messages.length > 0 || more) return null;
  return (
    <div className={classes.note} role="status">
      <p className={classes.strong}>{t("chat.find.nothing")}</p>
      <p>{t("chat.find.nothingText")}</p>
    </div>
  );
}

/** Goes on with the search. */
export function MoreFound({ found: { state, more, busy, messages, lookedTo } }: { found: Found }) {
  const t = useT();
  if (state !== "found" || !more) return null;
  const label =
    lookedTo !== null && messages.length === 0
      ? t("chat.find.older", { day: formatDay(lookedTo) })
      : t("chat.find.more");
  return (
    <button type="button" className={classes.more} onClick={more} disabled={busy}>
      {busy ? t("chat.find.loading") : label}
    </button>
  );
}
