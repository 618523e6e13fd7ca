import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useRef, type KeyboardEvent } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./search-box.module.css";

/** Where one types what to look for; empties itself with its own button. Small on purpose: it stands in first loads. */
export function SearchBox({
  label,
  placeholder = label,
  value,
  maxLength,
  className,
  autoFocus = false,
  onChange,
  onClear = () => onChange(""),
  onKeyDown,
}: {
  label: string;
  placeholder?: string;
  value: string;
  maxLength?: number;
  className?: string | undefined;
  /** Takes the focus in a dialog that opens. */
  autoFocus?: boolean;
  onChange: (value: string) => void;
  onClear?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onClear();
    input.current?.focus();
  };
  return (
    <div className={`${classes.box} ${className ?? ""}`}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <input
        ref={input}
        type="search"
        data-autofocus={autoFocus || undefined}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value !== "" && (
        <button type="button" className={classes.clear} aria-label={t("ui.clear")} onClick={clear}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
