import { Button, Skeleton } from "@mantine/core";
import { FIGURES, type FigureChoice, type FigureDescription } from "@nepnha/contract/features/dashboard/figures";
import { narrowingOf } from "@nepnha/domain/features/dashboard/figure-choice";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconTableExport from "@tabler/icons-react/dist/esm/icons/IconTableExport.mjs";
import { useState } from "react";
import { formatTime } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { FreshAfterRows } from "../fresh-after-rows.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { FigureChart } from "./figure-chart.tsx";
import { FigureFilters } from "./figure-filters.tsx";
import { FigureTabs } from "./figure-tabs.tsx";
import classes from "./figures.module.css";
import { useExport } from "./use-export.ts";
import { FIGURES_KEY, useFigureChoice, useFigures } from "./use-figures.ts";

const ALL: readonly FigureDescription[] = FIGURES;
/** What many change at once is read again at most so often, ms. */
const CALM_MS = 10_000;

/** R2-06 the company's figures: numbers with the lists behind them, and how they went by month (screen 1). */
export function FiguresScreen() {
  const t = useT();
  const { choice, change } = useFigureChoice();
  useTitle(t("dashboard.figures"));
  return choice === null ? <Coming /> : <Shown choice={choice} onChange={change} />;
}

function Shown({ choice, onChange }: { choice: FigureChoice; onChange: (next: FigureChoice) => void }) {
  const t = useT();
  const query = useFigures(choice);
  const give = useExport();
  const { data } = query;
  const [now] = useState(() => new Date());
  // The server says which days they are: a screen may stand open past midnight.
  const asked = narrowingOf(choice, now);
  const narrowing = { ...asked, from: data?.from ?? asked.from, to: data?.to ?? asked.to };
  return (
    <>
      <FreshAfterRows rights={ALL.flatMap(({ anyOf }) => anyOf)} queryKey={FIGURES_KEY} least={CALM_MS} />
      <PageHeader
        title={t("dashboard.figures")}
        subtitle={
          data && (
            <>
              <span role="status">{t("figures.asOf", { time: formatTime(data.at) })}</span>
              {` · ${t("figures.counts")}`}
            </>
          )
        }
        actions={
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={query.isFetching && !query.isPending && query.isPlaceholderData}
              onClick={() => void query.refetch()}
            >
              {t("figures.refresh")}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTableExport size={18} aria-hidden />}
              onClick={() => void give(choice)}
            >
              {t("figures.export")}
            </Button>
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              {t("figures.print")}
            </Button>
          </div>
        }
      />
      <FigureTabs current="figures" />
      <FigureFilters choice={choice} narrowing={narrowing} onChange={onChange} />
      {data ? (
        <>
          <FigureCards figures={data.figures} narrowing={narrowing} />
          <div className={classes.charts}>
            {ALL.flatMap((description) => {
              const figure = data.figures.find(({ name }) => name === description.name);
              if (description.kind === "card" || !figure) return [];
              return (
                <FigureChart
                  key={description.name}
                  description={description}
                  figure={figure}
                  all={data}
                  narrowing={narrowing}
                />
              );
            })}
          </div>
        </>
      ) : query.error || query.isPaused ? (
        <NotLoaded failure={query.error?.message ?? null} onRetry={() => void query.refetch()} />
      ) : (
        <Coming />
      )}
      <WindowHost />
    </>
  );
}

function Coming() {
  const t = useT();
  return (
    <div role="status" aria-label={t("figures.loading")}>
      <Skeleton height={110} />
      <Skeleton height={360} mt={16} />
    </div>
  );
}
