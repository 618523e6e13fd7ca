import { Input, TextInput, type TextInputProps } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./color-field.module.css";

/** Colours that stand well beside each other and beside the brick of the house. */
const SWATCHES = [
  "#A63F2B", "#D2745B", "#D9A02A", "#94670F", "#6C9F57", "#3D6E2D",
  "#2E8B8B", "#496B94", "#2F4A6B", "#7A5C9E", "#CC3049", "#756A5E",
]; // prettier-ignore
const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as `#RRGGBB`: one of twelve, or any other by the picker or by its number. */
export function ColorField({
  value,
  onChange,
  label,
  disabled,
  ...input
}: Omit<TextInputProps, "onChange" | "value" | "ref"> & {
  value: string;
  onChange: (color: string) => void;
  label: string;
}) {
  const t = useT();
  const { error, required, description, ...rest } = input;
  return (
    <Input.Wrapper
      label={label}
      error={error}
      required={required === true}
      description={description}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <div className={classes.field}>
        <div className={classes.swatches}>
          {SWATCHES.map((color) => {
            const chosen = value.toUpperCase() === color;
            return (
              <button
                key={color}
                type="button"
                className={classes.swatch}
                style={{ background: color }}
                aria-label={t("color.swatch", { color })}
                aria-pressed={chosen}
                disabled={disabled}
                onClick={() => onChange(color)}
              >
                {chosen && <IconCheck size={18} aria-hidden />}
              </button>
            );
          })}
        </div>
        <div className={classes.exact}>
          <input
            type="color"
            className={classes.picker}
            aria-label={t("color.pick")}
            value={HEX.test(value) ? value : "#ffffff"}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
          />
          <TextInput
            {...rest}
            aria-label={label}
            error={Boolean(error)}
            placeholder="#A63F2B"
            maxLength={7}
            value={value}
            disabled={disabled === true}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </div>
      </div>
    </Input.Wrapper>
  );
}
