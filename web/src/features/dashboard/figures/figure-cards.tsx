import { FIGURES, type Figure, type FigureDescription } from "@nepnha/contract/features/dashboard/figures";
import type { FigureNarrowing } from "@nepnha/domain/features/dashboard/figure-choice";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import { useKnownUnread } from "../../chat/api.ts";
import { listOf } from "./figure-search.ts";
import classes from "./figures.module.css";
import { shortMoney } from "./words.ts";

/** Single numbers, each with the way to the rows that it counts. */
export function FigureCards({ figures, narrowing }: { figures: readonly Figure[]; narrowing: FigureNarrowing }) {
  const cards = (FIGURES as readonly FigureDescription[]).flatMap((description) => {
    const figure = figures.find(({ name }) => name === description.name);
    return description.kind === "card" && figure ? [{ description, figure }] : [];
  });
  return (
    <ul className={classes.cards}>
      {cards.map(({ description, figure }) => (
        <li key={description.name}>
          <FigureCard description={description} figure={figure} narrowing={narrowing} />
        </li>
      ))}
      <UnreadCard />
    </ul>
  );
}

function FigureCard({
  description,
  figure,
  narrowing,
}: {
  description: FigureDescription;
  figure: Figure;
  narrowing: FigureNarrowing;
}) {
  const t = useT();
  const { name, money, warns, ignores = [] } = description;
  const { count = 0, amount = 0 } = figure.cells[0] ?? {};
  const left = [
    narrowing.branches.length > 0 && ignores.includes("branches") && t("figures.noBranch"),
    narrowing.types.length > 0 && ignores.includes("types") && t("figures.noType"),
  ].filter((text) => text !== false);
  return (
    <Box list={listOf(description, narrowing, vietnamDay())} warns={warns === true && count > 0}>
      <span className={classes.cardName}>{tDynamic(`figures.${name}`)}</span>
      {figure.failed ? (
        <span className={classes.note}>{t("figures.failed")}</span>
      ) : (
        <>
          <span className={classes.number}>{formatNumber(count)}</span>
          {money === "beside" && (
            <span className={classes.note}>{t("figures.worth", { amount: shortMoney(amount) })}</span>
          )}
          {left.length > 0 && <span className={classes.note}>{left.join(". ")}</span>}
        </>
      )}
    </Box>
  );
}

/** The chat counts on the device: no server is asked. */
function UnreadCard() {
  const t = useT();
  const can = useCan();
  const count = useKnownUnread();
  if (!can("chatGroups.basic")) return null;
  return (
    <li>
      <Box list={{ path: "/chat", search: {} }} warns={false}>
        <span className={classes.cardName}>{t("figures.unread")}</span>
        <span className={classes.number}>{count === null ? "–" : formatNumber(count)}</span>
      </Box>
    </li>
  );
}

function Box({ list, warns, children }: { list: ReturnType<typeof listOf>; warns: boolean; children: ReactNode }) {
  if (list === null) return <div className={classes.card}>{children}</div>;
  return (
    // Addresses come from data: the router's types cannot know them.
    <Link to={list.path} search={list.search} className={classes.card} data-warns={warns}>
      {children}
    </Link>
  );
}
