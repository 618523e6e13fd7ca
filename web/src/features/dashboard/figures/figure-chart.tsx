import { useMediaQuery } from "@mantine/hooks";
import type { Figure, FigureDescription, Figures } from "@nepnha/contract/features/dashboard/figures";
import { figureTable } from "@nepnha/domain/features/dashboard/figure-table";
import type { FigureNarrowing } from "@nepnha/domain/features/dashboard/figure-choice";
import { lazy, Suspense, useMemo, useState } from "react";
import { formatDay } from "../../../platform/i18n/format.ts";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { scheme } from "../../../ui/appearance.ts";
import chips from "../../../ui/data/press-chip.module.css";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { PHONE } from "../../../ui/layout/widths.ts";
import { NumbersTable } from "./numbers-table.tsx";
import classes from "./figures.module.css";
import { monthText, wordsFor } from "./words.ts";

const BarChart = lazy(async () => ({ default: (await import("./bar-chart.tsx")).BarChart }));

/**
 * A figure in bars. What the bars say stands in a table as well: for screen readers always, for everybody instead of the
 * bars on a phone, which does not fetch what draws them, and wherever somebody asks for it.
 */
export function FigureChart({
  description,
  figure,
  all,
  narrowing,
}: {
  description: FigureDescription;
  figure: Figure;
  all: Figures;
  narrowing: FigureNarrowing;
}) {
  const t = useT();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  // In other colours it is another chart.
  const colours = useStore(scheme);
  const [asTable, setAsTable] = useState(false);
  const title = tDynamic(`figures.${description.name}`);
  const { months } = all;
  const table = useMemo(
    () => figureTable(description, figure, months, wordsFor(description)),
    [description, figure, months],
  );
  const isEmpty = table.rows.every(({ values }) => values.every((value) => value === 0));
  const drawn = !isPhone && !asTable && !isEmpty;
  return (
    <DataCard
      title={title}
      subtitle={<About description={description} all={all} narrowing={narrowing} />}
      actions={
        !isPhone &&
        !isEmpty &&
        !figure.failed && (
          <span className={classes.choice} role="group" aria-label={t("figures.shownAs", { title })}>
            <button type="button" className={chips.chip} aria-pressed={!asTable} onClick={() => setAsTable(false)}>
              {t("figures.asChart")}
            </button>
            <button type="button" className={chips.chip} aria-pressed={asTable} onClick={() => setAsTable(true)}>
              {t("figures.asTable")}
            </button>
          </span>
        )
      }
    >
      {figure.failed || isEmpty ? (
        <p className={classes.note}>{t(figure.failed ? "figures.failed" : "figures.none")}</p>
      ) : (
        <>
          {drawn && (
            <div className={classes.chart} aria-hidden>
              <Suspense fallback={null}>
                <BarChart key={colours} description={description} table={table} />
              </Suspense>
            </div>
          )}
          {/* A wide table is moved with the keys, too; the one for paper is never moved. */}
          <div {...(drawn ? { className: classes.printed } : { className: classes.scrolls, tabIndex: 0 })}>
            <NumbersTable description={description} table={table} title={title} />
          </div>
        </>
      )}
    </DataCard>
  );
}

function About({
  description: { kind, ignores = [] },
  all,
  narrowing,
}: {
  description: FigureDescription;
  all: Figures;
  narrowing: FigureNarrowing;
}) {
  const t = useT();
  const time =
    kind === "months"
      ? t("figures.months", { month: monthText(all.months.at(-1) ?? "") })
      : ignores.includes("days")
        ? t("figures.now")
        : t("figures.within", { from: formatDay(all.from), to: formatDay(all.to) });
  const left = narrowing.branches.length > 0 && ignores.includes("branches") ? t("figures.noBranch") : null;
  return left === null ? time : `${time}. ${left}`;
}
