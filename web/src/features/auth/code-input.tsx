import type { Ref } from "react";
import classes from "./code-input.module.css";

/**
 * A code of digits in boxes. It is one real input, so that pasting, filling in from a mail or message, and screen
 * readers work; the boxes are drawn behind it.
 */
export function CodeInput({
  id,
  ref,
  digits,
  value,
  invalid,
  describedBy,
  onChange,
}: {
  id: string;
  ref: Ref<HTMLInputElement>;
  digits: number;
  value: string;
  invalid: boolean;
  describedBy: string;
  /** Gets digits only, at most as many as there are boxes. */
  onChange: (value: string) => void;
}) {
  return (
    <div className={classes.field} data-invalid={invalid || undefined}>
      <div className={classes.boxes} aria-hidden="true">
        {Array.from({ length: digits }, (_, place) => (
          <span key={place} className={classes.box} data-current={place === Math.min(value.length, digits - 1)}>
            {value[place] ?? ""}
          </span>
        ))}
      </div>
      <input
        id={id}
        ref={ref}
        className={classes.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, digits))}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
    </div>
  );
}
