import { Button, Checkbox, Input, TextInput } from "@mantine/core";
import { slugOf } from "@nepnha/domain/platform/fold";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useController } from "react-hook-form";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import type { ItemInputProps } from "./guarded.tsx";
import { bareLines, linesOf, moved, textIn, textOfLines, type Line } from "../lists.ts";
import { PriceBookInput } from "./price-book-input.tsx";
import { SortableLines } from "../sortable-lines.tsx";
import classes from "../settings.module.css";

const MOST = 100;

/** The options of a choice: a code, what people read, and a number or prices by date that formulas read. */
export function OptionsInput({ label, error, disabled, control, item, value, onChange }: ItemInputProps) {
  const t = useT();
  const preset = useController({ control, name: "defaultValue" }).field;
  const lines = linesOf(value);
  const put = (next: readonly Line[]): void => onChange(textOfLines(next));
  const change = (index: number, next: Line): void => put(lines.with(index, { ...lines[index], ...next }));
  const isPreset = (line: Line): boolean =>
    typeof preset.value === "string" && preset.value !== ""
      ? preset.value === line["code"]
      : line["isDefault"] === true;
  const choosePreset = (index: number, chosen: boolean): void => {
    // One place says it: the option itself.
    if (preset.value !== "" && preset.value !== null) preset.onChange("");
    put(lines.map((line, at) => ({ ...line, isDefault: chosen && at === index })));
  };
  const doubled = new Set(lines.map((line) => line["code"]).filter((code, at, all) => all.indexOf(code) !== at));
  return (
    <Input.Wrapper
      label={label}
      description={t("quoteSetting.option.hint")}
      error={error}
      required
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <SortableLines
        count={lines.length}
        disabled={disabled}
        nameOf={(index) =>
          textIn(lines[index] ?? {}, "label") || t("quoteSetting.option.number", { number: index + 1 })
        }
        onMove={(from, to) => put(moved(lines, from, to))}
        onRemove={(index) => put(lines.toSpliced(index, 1))}
      >
        {(index) => {
          const line = lines[index] ?? {};
          const prices = Array.isArray(line["prices"]) ? (line["prices"] as readonly Line[]) : null;
          return (
            <div className={classes.option}>
              <TextInput
                label={t("quoteSetting.option.label")}
                required
                disabled={disabled}
                value={textIn(line, "label")}
                onChange={({ currentTarget: { value: typed } }) =>
                  change(index, { label: typed, ...(isMade(line) ? { code: codeOf(typed) } : {}) })
                }
              />
              <TextInput
                label={t("quoteSetting.option.code")}
                required
                disabled={disabled}
                value={textIn(line, "code")}
                onChange={({ currentTarget }) => change(index, { code: currentTarget.value.toUpperCase() })}
                error={doubled.has(line["code"]) && line["code"] !== "" && t("quoteSetting.option.doubled")}
                spellCheck={false}
              />
              {prices === null && (
                <FigureField
                  label={t("quoteSetting.option.value")}
                  disabled={disabled}
                  digits={4}
                  value={line["value"] ?? ""}
                  onChange={(next) => change(index, { value: String(next) })}
                />
              )}
              <div className={classes.marks}>
                <Checkbox
                  label={t("quoteSetting.option.preset")}
                  disabled={disabled}
                  checked={isPreset(line)}
                  onChange={({ currentTarget }) => choosePreset(index, currentTarget.checked)}
                />
                <Checkbox
                  label={t("quoteSetting.option.rests")}
                  disabled={disabled}
                  checked={line["isInactive"] === true}
                  onChange={({ currentTarget }) => change(index, { isInactive: currentTarget.checked })}
                />
                <Checkbox
                  label={t("quoteSetting.option.priced")}
                  disabled={disabled}
                  checked={prices !== null}
                  onChange={({ currentTarget }) =>
                    change(index, currentTarget.checked ? { prices: [], value: "" } : { prices: null })
                  }
                />
              </div>
              {prices !== null && (
                <div className={classes.wide}>
                  <PriceBookInput
                    label={t("quoteSetting.option.prices", { name: textIn(line, "label") || item.name })}
                    disabled={disabled}
                    lines={prices}
                    onChange={(next) => change(index, { prices: bareLines(next) })}
                  />
                </div>
              )}
            </div>
          );
        }}
      </SortableLines>
      {!disabled && lines.length < MOST && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => put([...lines, { code: "", label: "" }])}
        >
          {t("quoteSetting.option.add")}
        </Button>
      )}
    </Input.Wrapper>
  );
}

/** Whether a code follows from its label, and may follow it further. */
function isMade(line: Line): boolean {
  return textIn(line, "code") === codeOf(textIn(line, "label"));
}

function codeOf(label: string): string {
  return slugOf(label).replaceAll("-", "_").toUpperCase().slice(0, 32);
}
