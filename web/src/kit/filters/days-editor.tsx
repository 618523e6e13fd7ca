import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { parseFind } from "@nepnha/domain/kit/find-query";
import { DAY_WORDS, daysOfWord, isDayWord, WORDS_AHEAD } from "@nepnha/domain/platform/day-words";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { columnLabel } from "../resource/labels.ts";
import chips from "../../ui/data/press-chip.module.css";
import { daysText, endsOf, type EditorProps } from "./filter-values.ts";
import classes from "./filters.module.css";

/** `2026-11-21`, the day in Việt Nam. */
const DayField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayField }));

/** Days: a time that people name, which goes along with the calendar, or the days from one to another. */
export function DaysEditor({
  resource,
  column,
  value,
  filter,
  onChange,
}: EditorProps & { filter: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const label = columnLabel(resource, column);
  const [now] = useState(() => new Date());
  const word = isDayWord(value) ? value : null;
  const offered = DAY_WORDS.filter(
    (one) =>
      one === word ||
      ((liesAhead(resource, column) || !WORDS_AHEAD.includes(one)) &&
        // A list of a limited time takes no longer one.
        parseFind(resource, { filter: { ...filter, [column]: one } }, now).issues.length === 0),
  );
  const { from, to } = word === null ? endsOf(value) : daysOfWord(word, now);
  const set = (next: { from: string | null; to: string | null }): void =>
    onChange(next.from === null && next.to === null ? undefined : next);
  return (
    <>
      <div className={classes.words} role="group" aria-label={label}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className={chips.chip}
            aria-pressed={one === word}
            title={daysText(one, now)}
            onClick={() => onChange(one === word ? undefined : one)}
          >
            {t(`filters.day.${one}`)}
          </button>
        ))}
      </div>
      <p className={classes.custom}>{t("filters.custom")}</p>
      <div className={classes.ends}>
        <Suspense fallback={<div className={classes.endsRoom} />}>
          <DayField
            aria-label={t("list.from", { name: label })}
            value={from}
            {...(to === null ? {} : { maxDate: to })}
            onChange={(day) => set({ from: day, to })}
            clearable
          />
          <span aria-hidden>–</span>
          <DayField
            aria-label={t("list.to", { name: label })}
            value={to}
            {...(from === null ? {} : { minDate: from })}
            onChange={(day) => set({ from, to: day })}
            clearable
          />
        </Suspense>
      </div>
    </>
  );
}

/** Whether a time can be one to come: people set and move it, or something is due or ends then. */
function liesAhead({ fields, list }: ResourceDescription, column: string): boolean {
  const field: Field | undefined = fields[column];
  const isFact = field === undefined || field.readOnly === true || field.immutable === true;
  return column !== list.span?.field && (!isFact || /due|expire/i.test(column));
}
