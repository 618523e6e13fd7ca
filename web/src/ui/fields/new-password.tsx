import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./new-password.module.css";
import { strengthOf } from "./password-rules.ts";
import { PasswordField } from "./text-field.tsx";

/** A new password, how strong it is, and its repetition. */
export function NewPassword({
  label,
  userName,
  value,
  confirmation,
  errors,
  onChange,
  onConfirmation,
}: {
  label: string;
  /** It makes a bad password. */
  userName: string;
  value: string;
  confirmation: string;
  /** Empty texts where nothing is wrong. */
  errors: { readonly password: string; readonly confirmation: string };
  onChange: (value: string) => void;
  onConfirmation: (value: string) => void;
}) {
  const t = useT();
  const strength = strengthOf(value, userName);
  return (
    <>
      <PasswordField
        id="new-password"
        label={label}
        autoComplete="new-password"
        value={value}
        error={errors.password}
        hint={
          value === "" ? (
            t("password.hint")
          ) : (
            <span
              className={classes.strength}
              data-strength={strength}
              aria-label={t("password.strength")}
              role="status"
            >
              <span className={classes.bar} aria-hidden />
              {t(`password.${strength}`)}
            </span>
          )
        }
        onChange={onChange}
      />
      <PasswordField
        id="confirm-password"
        label={t("password.confirm")}
        autoComplete="new-password"
        value={confirmation}
        error={errors.confirmation}
        onChange={onConfirmation}
      />
    </>
  );
}
