import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import {
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./date-fields.module.css";

/** What the calendar below an input gets. */
export interface Picker {
  readonly value: string | null;
  /** The month that is shown. */
  readonly date: string;
  readonly onDateChange: (date: string) => void;
  readonly onChange: (value: string | null) => void;
  readonly close: () => void;
  readonly minDate?: string;
  readonly maxDate?: string;
}

/** What every input of a day or a time takes. */
export interface TypedTimeProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "ref"> {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /**
   * Takes what is typed and not understood, for the field's own rule to refuse. Without it the last value stays, and
   * the input says itself what is wrong, also of a time beyond its bounds.
   */
  readonly onTyped?: (text: string) => void;
  readonly onBlur?: () => void;
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly clearable?: boolean;
}

/** What somebody typed, and the value that stood behind it when they left. */
interface Typed {
  readonly text: string;
  readonly left: { readonly value: string | null } | null;
}

/**
 * A time that is typed as people say it, or picked below the input. What was understood is seen in the calendar while
 * they type, and written out when they leave. What is not understood stays as it was typed, and is an error.
 * @param read the value that a text says
 * @param isOne whether a value is a time, which may have seconds that nobody types; otherwise it is what somebody typed
 * @param write a value as it stands in the input
 * @param wrong what is said of a text that says none
 */
export function TypedTime({
  read,
  isOne,
  write,
  wrong,
  Picking,
  value,
  onChange,
  onTyped,
  onBlur,
  minDate,
  maxDate,
  clearable = false,
  ...frame
}: TypedTimeProps & {
  read: (text: string) => string | null;
  isOne: (value: string) => boolean;
  write: (value: string) => string;
  wrong: string;
  Picking: ComponentType<Picker>;
}): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [month, setMonth] = useState<string>();
  const [open, setOpen] = useState(false);
  const understood = (text: string): string | null => {
    const meant = read(text);
    const isBeyond = meant !== null && ((minDate ?? meant) > meant || meant > `${maxDate ?? meant}~`);
    return isBeyond && !onTyped ? null : meant;
  };
  const known = value !== null && isOne(value) ? value : null;
  const own = typed && (typed.left === null || typed.left.value === value) ? typed : null;
  const shown = own?.text ?? (known === null ? (value ?? "") : write(known));
  const isWrong = own !== null && own.left !== null && own.text.trim() !== "" && understood(own.text) === null;
  const take = (text: string): void => {
    setTyped({ text, left: null });
    setOpen(true);
    const meant = understood(text);
    if (meant !== null) setMonth(meant);
    if (meant !== null || text.trim() === "") onChange(meant);
    else onTyped?.(text);
  };
  const pick = (next: string | null): void => {
    setTyped(null);
    onChange(next);
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    setTyped(own && own.text.trim() !== "" && understood(own.text) === null ? { ...own, left: { value } } : null);
    if (!(relatedTarget instanceof Element && relatedTarget.closest("[data-dates-dropdown]"))) {
      // A press on the calendar's frame leaves the input to nobody.
      if (relatedTarget) setOpen(false);
      onBlur?.();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && open) setOpen(false);
    if (event.key === "ArrowDown" && !open) {
      event.preventDefault();
      setOpen(true);
    }
    if (event.key === "Tab" || event.key === "Enter") setOpen(false);
  };
  const usable = !frame.disabled && !frame.readOnly;
  return (
    <Popover
      opened={open && usable}
      onChange={setOpen}
      position="bottom-start"
      withRoles={false}
      trapFocus={false}
      closeOnEscape
    >
      <Popover.Target>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          rightSection={
            usable ? (
              clearable && shown !== "" ? (
                <ActionIcon variant="subtle" color="gray" aria-label={t("ui.clear")} onClick={() => pick(null)}>
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              ) : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t("ui.calendar")}
                  tabIndex={-1}
                  onClick={() => setOpen(!open)}
                >
                  <IconCalendar size={18} aria-hidden />
                </ActionIcon>
              )
            ) : null
          }
          {...frame}
          error={frame.error ?? (isWrong ? wrong : undefined)}
          // A dialog would close with its calendar.
          {...(open ? { "data-mantine-stop-propagation": "true" } : {})}
          value={shown}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.calendar}
        data-dates-dropdown
        onFocusCapture={keepEscape}
        onMouseDown={keepFocus}
      >
        <Picking
          value={known}
          date={month ?? known ?? within(vietnamDay(), minDate, maxDate)}
          onDateChange={setMonth}
          onChange={pick}
          close={() => setOpen(false)}
          {...(minDate === undefined ? {} : { minDate })}
          {...(maxDate === undefined ? {} : { maxDate })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The day nearest to another between two. */
function within(day: string, from = day, to = day): string {
  if (day < from) return from;
  return day > to ? to : day;
}

/** Escape in a calendar closes the calendar: a dialog asks where the key was pressed before it closes too. */
function keepEscape({ target }: FocusEvent): void {
  target.setAttribute("data-mantine-stop-propagation", "true");
}

/** A press on a day leaves the cursor in the input; the time has an input of its own. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
