import { branches } from "@nepnha/contract/features/branches/api";
import { FIGURE_LIMITS, type FigureChoice } from "@nepnha/contract/features/dashboard/figures";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { FIGURE_DAYS, parseFigureChoice, type FigureNarrowing } from "@nepnha/domain/features/dashboard/figure-choice";
import { dayAfter } from "@nepnha/domain/platform/day";
import { lazy, Suspense } from "react";
import { RefsField } from "../../../kit/inputs/refs-field.tsx";
import { enumLabel } from "../../../kit/resource/labels.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import chips from "../../../ui/data/press-chip.module.css";
import { MultiSelectField } from "../../../ui/fields/select.tsx";
import classes from "./figures.module.css";

const DayField = lazy(async () => ({ default: (await import("../../../ui/fields/date-fields.tsx")).DayField }));

/** What the figures are narrowed to: days, branches, kinds of projects. */
export function FigureFilters({
  choice,
  narrowing: { from, to, branches: chosen, types },
  onChange,
}: {
  choice: FigureChoice;
  narrowing: FigureNarrowing;
  onChange: (next: FigureChoice) => void;
}) {
  const t = useT();
  const can = useCan();
  const days = choice.days ?? "last-30-days";
  const set = (changed: FigureChoice): void => {
    const { value, issues } = parseFigureChoice({ ...choice, ...changed });
    if (issues.length === 0) onChange(value);
  };
  // A day beyond the other end, or more than a year from it, takes the other end along.
  const setDays = (first: string | null, last: string | null): void => {
    if (first === null || last === null) return;
    const most = FIGURE_LIMITS.days - 1;
    if (first !== from) set({ days: `${first}..${within(to, first, dayAfter(first, most))}` });
    else set({ days: `${within(from, dayAfter(last, -most), last)}..${last}` });
  };
  return (
    <div className={classes.filters} role="group" aria-label={t("figures.filters")}>
      <div className={classes.words} role="group" aria-label={t("figures.days")}>
        {FIGURE_DAYS.map((word) => (
          <button
            key={word}
            type="button"
            className={chips.chip}
            aria-pressed={word === days}
            onClick={() => set({ days: word })}
          >
            {t(`filters.day.${word}`)}
          </button>
        ))}
      </div>
      <div className={classes.fields}>
        <Suspense fallback={<div className={classes.daysRoom} />}>
          <div className={classes.ends}>
            <DayField label={t("figures.firstDay")} value={from} onChange={(day) => setDays(day, to)} />
            <DayField label={t("figures.lastDay")} value={to} onChange={(day) => setDays(from, day)} />
          </div>
        </Suspense>
        {can("branches.basic") && (
          <RefsField
            to={branches.name}
            label={t("figures.branches")}
            value={chosen}
            max={FIGURE_LIMITS.branches}
            onChange={(ids) => set({ branches: ids.join() })}
          />
        )}
        <MultiSelectField
          label={t("figures.types")}
          data={Object.values(ENUMS.projectType).map((type) => ({
            value: String(type),
            label: enumLabel("projectType", type),
          }))}
          value={types.map(String)}
          onChange={(next) => set({ types: next.join() })}
          clearable
        />
      </div>
    </div>
  );
}

function within(day: string, least: string, most: string): string {
  return day < least ? least : day > most ? most : day;
}
