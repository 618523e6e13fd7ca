import { useState, type ComponentProps, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./text-field.module.css";

type FieldProps = Omit<ComponentProps<"input">, "onChange" | "className"> & {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Empty: nothing is wrong. */
  readonly error: string;
  /** Stands below the input while nothing is wrong. */
  readonly hint?: ReactNode;
  readonly onChange: (value: string) => void;
};

/** An input with its label and what is wrong with it. It needs none of the kit's code. */
export function TextField({ id, label, error, hint, onChange, children, ...input }: FieldProps) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.inputLine}>
        <input
          {...input}
          id={id}
          className={classes.input}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== ""}
          aria-describedby={`${id}-error`}
        />
        {children}
      </div>
      <div id={`${id}-error`} className={classes.under}>
        <span className={classes.wrong} role={error === "" ? undefined : "alert"}>
          {error}
        </span>
        {error === "" && hint}
      </div>
    </div>
  );
}

/** A password that may be looked at while it is typed. */
export function PasswordField(props: Omit<FieldProps, "type">) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextField {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} maxLength={256}>
      <button
        type="button"
        className={classes.reveal}
        aria-pressed={shown}
        aria-label={t(shown ? "login.hidePassword" : "login.showPassword")}
        onClick={() => setShown(!shown)}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
          <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z" />
          <circle cx="10" cy="10" r="2.75" />
          {shown && <path d="M3 17 17 3" />}
        </svg>
      </button>
    </TextField>
  );
}
