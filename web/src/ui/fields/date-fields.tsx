import { DatePicker, DatesProvider, InlineDateTimePicker } from "@mantine/dates";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import "@mantine/dates/styles.layer.css";
import { isDay } from "@nepnha/domain/platform/day";
import { readMoment } from "@nepnha/domain/platform/typed/read-moment";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
// oxlint-disable-next-line import/no-unassigned-import -- the locale registers itself
import "dayjs/locale/vi";
import type { ReactNode } from "react";
import { useLanguage, useT } from "../../platform/i18n/i18n.ts";
import { typedDay } from "./typed-day.ts";
import { TypedTime, type Picker, type TypedTimeProps } from "./typed-time.tsx";

const MORNING = "08:00";
const LAST_MINUTE = "23:59";
const WALL_CLOCK = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Months and days in the user's language, weeks from Monday. */
function LocalDates({ children }: { children: ReactNode }) {
  const locale = useLanguage();
  return <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [0] }}>{children}</DatesProvider>;
}

/** A day, typed as `21/11/2026` or picked. The value is `2026-11-21`. A birthday has another example. */
export function DayField({ birthday = false, ...props }: TypedTimeProps & { birthday?: boolean }) {
  const t = useT();
  return (
    <LocalDates>
      <TypedTime
        placeholder="dd/mm/yyyy"
        {...props}
        read={typedDay}
        isOne={isDay}
        write={written}
        wrong={t(birthday ? "field.birthday" : "field.date", { name: nameOf(props) })}
        Picking={DayPicking}
      />
    </LocalDates>
  );
}

/**
 * A day and a time, typed as people say it (`24/11 9h`, `mai 8h`) or picked, and shown as `21/11/2026 08:05`. The value
 * is `2026-11-21 08:05:00`, a wall-clock time in Việt Nam. A day begins with the office's morning, not with midnight.
 * @param isEnd of something, which lasts until the end of a day that is said alone
 */
export function DayTimeField({ isEnd = false, ...props }: TypedTimeProps & { isEnd?: boolean }) {
  const t = useT();
  return (
    <LocalDates>
      <TypedTime
        placeholder="dd/mm/yyyy hh:mm"
        {...props}
        read={(text) => readMoment(text, vietnamDay(), isEnd ? LAST_MINUTE : MORNING)}
        isOne={(value) => WALL_CLOCK.test(value)}
        write={written}
        wrong={t("field.dateTime", { name: nameOf(props) })}
        Picking={isEnd ? EndPicking : BeginPicking}
      />
    </LocalDates>
  );
}

function DayPicking({ close, onChange, ...picker }: Picker) {
  const pick = (day: string | null): void => {
    onChange(day);
    close();
  };
  return <DatePicker {...useWays()} {...picker} onChange={pick} />;
}

const BeginPicking = (picker: Picker): ReactNode => <DayTimePicking {...picker} time={MORNING} />;
const EndPicking = (picker: Picker): ReactNode => <DayTimePicking {...picker} time={LAST_MINUTE} />;

function DayTimePicking({ close, time, ...picker }: Picker & { time: string }) {
  // With a value the picker would take this for its time.
  const first = picker.value ? {} : { defaultTimeValue: time };
  const done = { "aria-label": useT()("ui.calendarDone") };
  return <InlineDateTimePicker {...useWays()} {...picker} {...first} submitButtonProps={done} onSubmit={close} />;
}

/** What the arrows beside the month, the year or the decade are called. */
function useWays() {
  const t = useT();
  return { previousLabel: t("ui.calendarBefore"), nextLabel: t("ui.calendarAfter") };
}

/** `21/11/2026`, `21/11/2026 08:05`. */
function written(value: string): string {
  const [year = "", month = "", rest = ""] = value.split("-");
  const [day = "", time = ""] = rest.split(" ");
  return [`${day}/${month}/${year}`, time.slice(0, 5)].join(" ").trim();
}

function nameOf(props: TypedTimeProps): string {
  return typeof props.label === "string" ? props.label : (props["aria-label"] ?? "");
}
