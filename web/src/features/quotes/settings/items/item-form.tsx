import type { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";
import type { FormSlots } from "../../../../kit/feature/form-slot-types.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { guarded, type ItemInputProps, type ItemSlotProps } from "./guarded.tsx";
import { ItemSandbox } from "./item-sandbox.tsx";
import { itemValues } from "./item-values.tsx";
import { linesOf, textOfLines } from "../lists.ts";
import { OptionsInput } from "./options-input.tsx";
import { plainSlots } from "./plain-slots.tsx";
import { PriceBookInput } from "./price-book-input.tsx";
import { RateInput } from "./rate-input.tsx";
import { RuleList } from "../rules/rule-list.tsx";
import { useItemForm } from "../use-item.ts";

/** The form of an item: what its kinds use, with options, prices and rules that are clicked together, and a sandbox. */
export const quoteItemFormSlots: FormSlots<typeof quoteItems> = {
  inputs: {
    ...plainSlots,
    options: guarded("options", OptionsInput),
    prices: guarded("prices", Prices),
    rate: guarded("rate", RateInput),
    rateRules: guarded("rateRules", RateRules),
    rules: Rules,
  },
  values: itemValues,
  Footer: ItemSandbox,
};

function Prices({ label, error, disabled, value, onChange, item }: ItemInputProps) {
  const t = useT();
  return (
    <PriceBookInput
      label={label}
      description={item.rate === undefined ? undefined : t("quoteSetting.price.unused")}
      error={error}
      disabled={disabled}
      lines={linesOf(value)}
      onChange={(lines) => onChange(textOfLines(lines))}
    />
  );
}

function RateRules({ label, error, disabled, control, value, onChange, item }: ItemInputProps) {
  const t = useT();
  return (
    <RuleList
      {...useItemForm(control, "rate")}
      label={isMoney(item.itemType) ? t("quoteSetting.rule.prices") : label}
      description={t("quoteSetting.rule.rateHint")}
      error={error}
      disabled={disabled}
      use="rate"
      value={value}
      onChange={onChange}
    />
  );
}

function Rules({ label, error, disabled, control, value, onChange }: ItemSlotProps) {
  const t = useT();
  const form = useItemForm(control, "value");
  return (
    <RuleList
      {...form}
      label={label}
      description={t(
        form.item.inputKind === "CONDITIONAL" ? "quoteSetting.rule.valueHint" : "quoteSetting.rule.stateHint",
      )}
      error={error}
      disabled={disabled}
      use="value"
      value={value}
      onChange={onChange}
    />
  );
}
