import { Input, SegmentedControl } from "@mantine/core";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";
import { decimalText, multiplyDecimals } from "@nepnha/domain/platform/decimal";
import { useState } from "react";
import { inputFrame } from "../../../../kit/inputs/input-frame.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import { FormulaInput } from "../rules/formula-input.tsx";
import type { ItemInputProps } from "./guarded.tsx";
import { useItemForm } from "../use-item.ts";
import classes from "../settings.module.css";

type Mode = "book" | "coefficient" | "percent" | "price" | "formula";

/** What a quantity is multiplied by where no rule says so: a coefficient or a percentage, a price, or a formula. */
export function RateInput(props: ItemInputProps) {
  const t = useT();
  const { item, value, onChange, control, disabled } = props;
  const { items } = useItemForm(control, "rate");
  const money = isMoney(item.itemType);
  const text = typeof value === "string" ? value : "";
  const modes: readonly Mode[] = money ? ["book", "price", "formula"] : ["coefficient", "percent", "formula"];
  const [chosen, choose] = useState<Mode | null>(null);
  const mode = chosen !== null && modes.includes(chosen) ? chosen : modeOf(text, money);
  const frame = { ...inputFrame(props), description: undefined };
  return (
    <Input.Wrapper
      label={money ? t("quoteSetting.rate.price") : frame.label}
      description={t(`quoteSetting.rate.hint.${mode}`)}
      labelElement="div"
      role="group"
      aria-label={frame.label}
    >
      <div className={classes.rate}>
        <SegmentedControl
          disabled={disabled}
          value={mode}
          onChange={(next) => {
            const to = modes.find((one) => one === next) ?? mode;
            choose(to);
            // A number is a formula too, but a formula is no number.
            if (to === "book" || (to !== "formula" && decimalText(text) === null)) onChange("");
          }}
          data={modes.map((one) => ({ value: one, label: t(`quoteSetting.rate.${one}`) }))}
        />
        {mode === "formula" && (
          <FormulaInput
            label={t("quoteSetting.rate.formula")}
            error={frame.error}
            disabled={disabled}
            items={items}
            value={text}
            onChange={onChange}
          />
        )}
        {(mode === "coefficient" || mode === "price") && (
          <FigureField
            {...frame}
            label={t(`quoteSetting.rate.${mode}`)}
            digits={mode === "price" ? 0 : 4}
            unit={mode === "price" ? "money" : undefined}
            value={mode === "price" && decimalText(text) !== null ? Number(text) : text}
            onChange={(next) => onChange(String(next))}
          />
        )}
        {mode === "percent" && (
          <FigureField
            {...frame}
            label={t("quoteSetting.rate.percent")}
            digits={2}
            unit="percent"
            value={decimalText(text) === null ? text : multiplyDecimals(text, "100", 2)}
            onChange={(next) => onChange(shareOf(String(next)))}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}

function modeOf(text: string, money: boolean): Mode {
  if (text !== "" && decimalText(text) === null) return "formula";
  if (money) return text === "" ? "book" : "price";
  return "coefficient";
}

/** A percentage as the coefficient that is kept; what is no number stays as it is. */
function shareOf(percent: string): string {
  return decimalText(percent) === null ? percent : multiplyDecimals(percent, "0.01", 4);
}
