import {
  DateInput,
  DatesProvider,
  DateTimePicker,
  type DateInputProps,
  type DateTimePickerProps,
} from "@mantine/dates";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import "@mantine/dates/styles.layer.css";
// oxlint-disable-next-line import/no-unassigned-import -- the locale registers itself
import "dayjs/locale/vi";
import type { FocusEvent, ReactNode } from "react";
import { useLanguage, useT } from "../../platform/i18n/i18n.ts";
import classes from "./date-fields.module.css";
import { typedDay } from "./typed-day.ts";

const MORNING = "08:00";

/** Months and days in the user's language, weeks from Monday. */
function LocalDates({ children }: { children: ReactNode }) {
  const locale = useLanguage();
  return <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [0] }}>{children}</DatesProvider>;
}

/** A day, typed as `21/11/2026` or picked. The value is `2026-11-21`. */
export function DayField(props: DateInputProps) {
  const t = useT();
  return (
    <LocalDates>
      <DateInput
        valueFormat="DD/MM/YYYY"
        dateParser={typedDay}
        placeholder="dd/mm/yyyy"
        clearButtonProps={{ "aria-label": t("ui.clear") }}
        {...props}
      />
    </LocalDates>
  );
}

/**
 * A day and a time, shown as `21/11/2026 08:05`. The value is `2026-11-21 08:05:00`, a wall-clock time in Việt Nam. A
 * day begins with the office's morning, not with midnight.
 */
export function DayTimeField(props: Omit<DateTimePickerProps, "ref">) {
  const t = useT();
  return (
    <LocalDates>
      {/* Events of the calendar rise to here, though it hangs elsewhere in the page. */}
      <div className={classes.picker} onFocusCapture={keepEscape}>
        <DateTimePicker
          valueFormat="DD/MM/YYYY HH:mm"
          placeholder="dd/mm/yyyy hh:mm"
          clearButtonProps={{ "aria-label": t("ui.clear") }}
          // With a value the picker would take this for its time.
          {...(props.value ? {} : { defaultTimeValue: MORNING })}
          {...props}
        />
      </div>
    </LocalDates>
  );
}

/** Escape in a calendar closes the calendar: a dialog asks where the key was pressed before it closes too. */
function keepEscape({ target }: FocusEvent): void {
  if (target.closest("[data-dates-dropdown]")) target.setAttribute("data-mantine-stop-propagation", "true");
}
