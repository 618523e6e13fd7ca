import { TextInput, type TextInputProps } from "@mantine/core";
import type { Unit } from "@nepnha/contract/platform/unit";
import { amountInWords } from "@nepnha/domain/platform/amount-words";
import { decimalText } from "@nepnha/domain/platform/decimal";
import { readingsOf, readNumber } from "@nepnha/domain/platform/typed/read-number";
import { useState, type ChangeEvent, type ClipboardEvent, type ReactNode } from "react";
import { formatDecimal, formatDuration, formatFigure, unitMark } from "../../platform/i18n/format.ts";
import { useLanguage, useT, type Language } from "../../platform/i18n/i18n.ts";
import chips from "../data/press-chip.module.css";
import classes from "./figure-field.module.css";
import { regrouped, type Written } from "./regrouped.ts";

/** Edits by keys; what is pasted or dropped says a number of its own. */
const KEYS = /^(?:insertText|insertCompositionText|delete)/;
const BREAKS = /[\t\n\v\f\r\u2028\u2029]+/g;
/** Help below the input, so that it does not move while somebody types. */
const ORDER = ["label" as const, "input" as const, "description" as const, "error" as const];

/**
 * A number as people say it: `1.500.000`, `1,5 tỷ`, `4m5`, `4:30`. What it was read as stands beside it at once, of money also in
 * words. What nobody can tell is handed on as it was typed, for the field's own rule to refuse: a number is never read
 * out of it, and it stays.
 * @param value a number, the text of a decimal, or what was typed and is none
 * @param digits how many may stand behind the mark; of none, numbers are handed on, otherwise texts
 */
export function FigureField({
  value,
  onChange,
  onBlur,
  digits,
  unit,
  most,
  ...frame
}: Omit<TextInputProps, "value" | "onChange" | "onBlur"> & {
  value: unknown;
  onChange: (value: number | string) => void;
  onBlur?: (() => void) | undefined;
  digits: number;
  unit?: Unit | undefined;
  /** What is more is refused: it is not spelled out before. */
  most?: number | undefined;
}): ReactNode {
  const language = useLanguage();
  // While somebody types, what they type stands; the form or the address may answer a moment later.
  const [typed, setTyped] = useState<Written | null>(null);
  const [isPasted, setPasted] = useState(false);
  const stands = typed ?? { text: written(value, digits, unit), own: true };
  const shown = stands.text;
  const read = readNumber(shown, { language, unit, digits });
  // Who is still typing may mean to go on.
  const readings = typed === null || isPasted ? readingsOf(shown, { language, unit, digits }) : [];
  const take = (next: Written, pasted: boolean): void => {
    setTyped(next);
    setPasted(pasted);
    onChange(handedOn(next.text, readNumber(next.text, { language, unit, digits }), digits));
  };
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const how = "inputType" in nativeEvent ? String(nativeEvent.inputType) : "";
    const next = regrouped(KEYS.test(how) ? stands : null, input.value);
    keepCaret(input, next.text);
    take(next, how === "insertFromPaste" || how === "insertFromDrop");
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData("text").trim();
    if (!BREAKS.test(text)) return;
    // The browser would put the cells of a table together to one number.
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const cells = text.replace(BREAKS, "\t");
    take(
      { text: shown.slice(0, selectionStart ?? 0) + cells + shown.slice(selectionEnd ?? undefined), own: false },
      true,
    );
  };
  const figure = read === null ? "" : read.startsWith("-") ? formatDecimal(read) : formatFigure(read, unit);
  const isSaid = read !== null && written(digits > 0 ? read : Number(read), digits, unit) !== shown;
  const money = unit === "money";
  const aside = isSaid && !money ? `= ${figure}` : unitMark(unit);
  const isTaken =
    read !== null && Number(read) <= (most ?? Number.MAX_SAFE_INTEGER) && (digits > 0 || !read.includes("."));
  const words = money && isTaken ? [isSaid && `= ${figure}`, wordsOf(read, language)].filter(Boolean).join(", ") : "";
  const either =
    readings.length === 0 ? undefined : (
      <Readings
        text={shown}
        readings={readings}
        unit={unit}
        onChoose={(reading) => {
          setTyped(null);
          onChange(reading);
        }}
      />
    );
  return (
    <TextInput
      inputWrapperOrder={ORDER}
      rightSection={aside}
      rightSectionPointerEvents="none"
      {...(aside && aside.length > 2 ? { rightSectionWidth: `${aside.length + 2}ch` } : {})}
      {...frame}
      // Letters count money and metres, a colon times; elsewhere a phone shows its figures.
      {...(money || unit === "m" || unit === "seconds" ? {} : { inputMode: "decimal" })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      // Its line is kept free: nothing moves when it is said. What is wrong may take it.
      description={either ?? frame.description ?? (words || (money && !frame.error ? "\u00a0" : undefined))}
      // The question says what is wrong.
      error={readings.length > 0 ? true : frame.error}
      value={shown}
      onChange={change}
      onPaste={paste}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

/** Asks which of two numbers a text says: none of them is taken for the other. */
function Readings({
  text,
  readings,
  unit,
  onChoose,
}: {
  text: string;
  readings: readonly string[];
  unit: Unit | undefined;
  onChoose: (reading: string) => void;
}) {
  const t = useT();
  return (
    <span role="group" aria-label={t("number.which", { text })} className={classes.readings}>
      {t("number.which", { text })}
      {readings.map((reading) => (
        <button key={reading} type="button" className={chips.chip} onClick={() => onChoose(reading)}>
          {formatFigure(reading, unit)}
        </button>
      ))}
    </span>
  );
}

/** A value as the language writes it; what is none, as it was typed. */
export function written(value: unknown, digits: number, unit: Unit | undefined): string {
  if (typeof value === "number") {
    return unit === "seconds" && value >= 0 ? formatDuration(value) : formatDecimal(String(value));
  }
  if (typeof value !== "string") return "";
  return digits > 0 && decimalText(value) !== null ? formatDecimal(value) : value;
}

/** What the form gets of a text: the number that it says, else the text itself. */
export function handedOn(text: string, read: string | null, digits: number): number | string {
  if (text.trim() === "") return "";
  if (digits > 0) return read ?? text;
  return Number.isSafeInteger(Number(read ?? Number.NaN)) ? Number(read) : text;
}

function wordsOf(read: string, language: Language): string {
  return read.includes(".") ? "" : amountInWords(BigInt(read), language);
}

/** Write a text into the input with the caret before the same digits as it was. */
function keepCaret(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const digits = (part: string): number => part.replace(/\D/g, "").length;
  const behind = digits(input.value.slice(input.selectionEnd ?? undefined));
  let caret = text.length;
  while (caret > 0 && digits(text.slice(caret)) < behind) caret -= 1;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
