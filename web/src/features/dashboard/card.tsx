import { CARD_COUNT_MAX, type CardDescription, type StartCard } from "@nepnha/contract/features/dashboard/cards";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { Link } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { useCan } from "../../platform/session/services-context.ts";
import { CardLines } from "./card-lines.tsx";
import classes from "./dashboard.module.css";

/** One card of the start page: how many things there are, the first of them, and the way to all. */
export function Card({
  card,
  description,
  onRetry,
}: {
  card: StartCard;
  description: CardDescription;
  onRetry: () => Promise<void>;
}) {
  const t = useT();
  const { name, waits, path } = description;
  const [to, query = ""] = path?.split("?") ?? [];
  const title = tDynamic(`dashboard.card.${name}`);
  const more = card.total - card.lines.length;
  return (
    <section className={classes.card} aria-labelledby={`card-${name}`}>
      <div className={classes.head}>
        <h3 id={`card-${name}`}>{title}</h3>
        {waits && card.total > 0 && (
          <span className="nn-count">{card.total > CARD_COUNT_MAX ? `${CARD_COUNT_MAX}+` : card.total}</span>
        )}
        {to !== undefined && card.lines.length > 0 && (
          <Link
            to={to}
            search={Object.fromEntries(new URLSearchParams(query)) as never}
            className={classes.all}
            aria-label={t("dashboard.allOf", { title })}
          >
            {t("dashboard.all")}
          </Link>
        )}
      </div>
      {card.failed ? (
        <Failed onRetry={onRetry} />
      ) : card.lines.length === 0 ? (
        <p className={classes.none}>{tDynamic(`dashboard.none.${name}`)}</p>
      ) : (
        <CardLines card={description} lines={card.lines} />
      )}
      {path === undefined && waits && more > 0 && <More count={more} description={description} />}
    </section>
  );
}

/** How many more there are, and the lists that have them. */
function More({ count, description: { anyOf = [], find } }: { count: number; description: CardDescription }) {
  const t = useT();
  const can = useCan();
  const lists = SECTION_INDEX.filter(({ name }) =>
    anyOf.some((right) => right.startsWith(`${name}.`) && can(right) && can(`${name}.basic`)),
  );
  return (
    <p className={classes.none}>
      {t("dashboard.more", { count })}
      {lists.map(({ name, route }) => (
        <Fragment key={name}>
          {" · "}
          <Link to={route} search={find as never}>
            {tDynamic(`${name}.title`)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRetry();
    } catch (error) {
      // The card goes on saying so.
      logError("card", error);
    }
    setBusy(false);
  };
  return (
    <p className={classes.none} role="alert">
      {t("dashboard.failed")}{" "}
      <button type="button" className={classes.retry} disabled={busy} onClick={() => void retry()}>
        {t("error.retry")}
      </button>
    </p>
  );
}
