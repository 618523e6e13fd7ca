import { Input } from "@mantine/core";
import { exactOf, rounded, shortText, times } from "@nepnha/domain/platform/rules/exact";
import { isRecord } from "@nepnha/domain/platform/record";
import { useId, useState, type ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../ui/fields/figure-field.tsx";
import classes from "./square-field.module.css";
import { isNoNumber } from "./steps.ts";

/** An area as it is filled in: by its sides, or as it is; of both the area counts. */
interface Square {
  readonly length?: string;
  readonly width?: string;
  readonly area?: string;
}

type Part = keyof Square;

const AREA_DIGITS = 2;

/**
 * Length × width, or the area. An area that is typed counts; sides beside it stay as they were typed, are said to be out of
 * use, and are taken again with one press.
 */
export function SquareField({
  label,
  value,
  digits,
  required,
  description,
  error,
  onChange,
}: {
  label: string;
  value: unknown;
  digits: number;
  required: boolean;
  description: string | undefined;
  error: string | undefined;
  onChange: (value: Square | undefined) => void;
}) {
  const t = useT();
  const noteId = useId();
  const [typing, setTyping] = useState<Part | null>(null);
  const square = squareOf(value);
  const { length, width, area } = square;
  const isByHand = area !== undefined;
  const isIdle = isByHand && (length !== undefined || width !== undefined);
  const made = product(length, width);
  const set = (part: Part, typed: number | string): void => onChange(filled({ ...square, [part]: String(typed) }));
  // Who is still typing is not told that it is no number yet.
  const wrongIn = (part: Part): string | undefined =>
    typing !== part && isNoNumber(square[part]) && (part === "area" || !isByHand)
      ? t("field.number", { name: t(`quotePage.${part}`) })
      : undefined;
  const wrong = PARTS.map(wrongIn).find((one) => one !== undefined);
  const partOf = (part: Part, unit: "m" | "m2", shown: string): ReactNode => (
    <FigureField
      digits={digits}
      unit={unit}
      label={t(`quotePage.${part}`)}
      error={wrong === undefined ? error !== undefined : wrongIn(part) !== undefined}
      value={shown}
      {...(isIdle && part !== "area" ? { "aria-describedby": noteId } : {})}
      onChange={(typed) => set(part, typed)}
      onFocus={() => setTyping(part)}
      onBlur={() => setTyping(null)}
    />
  );
  const said = wrong ?? error;
  return (
    <fieldset className={classes.square} data-idle={isIdle}>
      <legend>
        {label}
        {required && (
          <span className={classes.required} aria-hidden>
            {" *"}
          </span>
        )}
      </legend>
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      <div className={classes.sides}>
        {partOf("length", "m", length ?? "")}
        <span aria-hidden>×</span>
        {partOf("width", "m", width ?? "")}
        <span aria-hidden>=</span>
        {partOf("area", "m2", area ?? made)}
      </div>
      {isIdle && (
        <div className={classes.idle}>
          <span id={noteId}>{t("quotePage.sidesIdle")}</span>
          {made !== "" && (
            <button type="button" onClick={() => onChange(filled({ ...square, area: "" }))}>
              {t("quotePage.useSides")}
            </button>
          )}
        </div>
      )}
      {said !== undefined && <Input.Error>{said}</Input.Error>}
    </fieldset>
  );
}

const PARTS: readonly Part[] = ["length", "width", "area"];

function squareOf(value: unknown): Square {
  if (!isRecord(value)) return {};
  const text = (name: string): object => (typeof value[name] === "string" ? { [name]: value[name] } : {});
  return { ...text("length"), ...text("width"), ...text("area") };
}

/** What is empty is not filled in. */
function filled(square: Square): Square | undefined {
  const some = Object.entries(square).filter(([, text]) => text !== "");
  return some.length === 0 ? undefined : Object.fromEntries(some);
}

function product(length = "", width = ""): string {
  const [one, other] = [exactOf(length), exactOf(width)];
  return one && other ? shortText(rounded(times(one, other), AREA_DIGITS), AREA_DIGITS) : "";
}
