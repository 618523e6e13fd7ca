import { useT } from "../../platform/i18n/i18n.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

/** The address that a page of the login area asks for first. */
export function EmailField({
  id,
  label,
  autoComplete,
  autoFocus = true,
  value,
  error,
  onChange,
}: {
  id: string;
  label: string;
  autoComplete: "email" | "username";
  /** Whether it takes the keys: not on a page that nobody asked for. */
  autoFocus?: boolean;
  value: string;
  /** Empty: nothing is wrong. */
  error: string;
  onChange: (value: string) => void;
}) {
  const t = useT();
  return (
    <TextField
      id={id}
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      maxLength={254}
      placeholder={t("login.emailPlaceholder")}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
