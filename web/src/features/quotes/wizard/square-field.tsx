import { Input } from "@mantine/core";
import { exactOf, rounded, shortText, times } from "@nepnha/domain/platform/rules/exact";
import { isRecord } from "@nepnha/domain/platform/record";
import { useT } from "../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../ui/fields/figure-field.tsx";
import classes from "./square-field.module.css";

/** An area as it is filled in: by its sides, or as it is. */
interface Sides {
  readonly length?: string;
  readonly width?: string;
  readonly area?: string;
}

const AREA_DIGITS = 2;

/** Length × width, or the area: whatever is typed last counts, and takes the other away. */
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
  onChange: (value: Sides | undefined) => void;
}) {
  const t = useT();
  const { length, width, area } = sidesOf(value);
  const frame = { digits, error: error !== undefined } as const;
  const bySides = (name: "length" | "width", typed: number | string): void => {
    const sides = { ...(length === undefined ? {} : { length }), ...(width === undefined ? {} : { width }) };
    onChange(filled({ ...sides, [name]: String(typed) }));
  };
  return (
    <fieldset className={classes.square}>
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
        <FigureField
          {...frame}
          unit="m"
          label={t("quotePage.length")}
          value={length ?? ""}
          onChange={(typed) => bySides("length", typed)}
        />
        <span aria-hidden>×</span>
        <FigureField
          {...frame}
          unit="m"
          label={t("quotePage.width")}
          value={width ?? ""}
          onChange={(typed) => bySides("width", typed)}
        />
        <span aria-hidden>=</span>
        <FigureField
          {...frame}
          unit="m2"
          label={t("quotePage.area")}
          value={area ?? product(length, width)}
          onChange={(typed) => onChange(filled({ area: String(typed) }))}
        />
      </div>
      {error !== undefined && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}

function sidesOf(value: unknown): Sides {
  if (!isRecord(value)) return {};
  const text = (name: string): object => (typeof value[name] === "string" ? { [name]: value[name] } : {});
  return { ...text("length"), ...text("width"), ...text("area") };
}

/** What is empty is not filled in. */
function filled(sides: Sides): Sides | undefined {
  const some = Object.entries(sides).filter(([, text]) => text !== "");
  return some.length === 0 ? undefined : Object.fromEntries(some);
}

function product(length = "", width = ""): string {
  const [one, other] = [exactOf(length), exactOf(width)];
  return one && other ? shortText(rounded(times(one, other), AREA_DIGITS), AREA_DIGITS) : "";
}
