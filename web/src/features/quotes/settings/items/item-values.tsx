import type { QuoteItem, QuoteOption } from "@nepnha/contract/features/quotes/definition";
import type { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import type { Rule } from "@nepnha/contract/platform/rules";
import { itemOf } from "@nepnha/domain/features/quotes/item-row";
import type { FormSlots } from "../../../../kit/feature/form-slot-types.ts";
import type { SectionRow } from "../../../../kit/resource/row.ts";
import { formatDay, formatMoney } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { figureOf, ruleSentence, valueText, type RuleUse } from "../rules/rule-text.ts";
import { useWords } from "../use-item.ts";
import classes from "../settings.module.css";
import { numberText } from "../../number-text.ts";

type Shown = { readonly row: SectionRow<typeof quoteItems> };

/** Options, prices and rules of an item as people read them, where nothing can be changed. */
export const itemValues: NonNullable<FormSlots<typeof quoteItems>["values"]> = {
  options: ({ row }: Shown) => <Options item={itemIn(row)} />,
  prices: ({ row }: Shown) => <Prices prices={itemIn(row).prices ?? []} />,
  rate: ({ row }: Shown) => <Rate item={itemIn(row)} />,
  rateRules: ({ row }: Shown) => <Rules item={itemIn(row)} use="rate" rules={itemIn(row).rateRules ?? []} />,
  rules: ({ row }: Shown) => <Rules item={itemIn(row)} use="value" rules={itemIn(row).rules ?? []} />,
};

function itemIn({ createdAt: _createdAt, updatedAt: _updatedAt, ...row }: Shown["row"]): QuoteItem {
  return itemOf(row).item;
}

function Options({ item: { options = [] } }: { item: QuoteItem }) {
  const t = useT();
  if (options.length === 0) return <>–</>;
  return (
    <ul className={classes.shown}>
      {options.map((option) => (
        <li key={option.code}>
          {option.label} <code>{option.code}</code>
          {option.value !== undefined && ` · ${numberText(option.value)}`}
          {option.isDefault === true && ` · ${t("quoteSetting.option.preset")}`}
          {option.isInactive === true && ` · ${t("quoteSetting.option.rests")}`}
          {hasPrices(option) && <Prices prices={option.prices} />}
        </li>
      ))}
    </ul>
  );
}

function Prices({ prices }: { prices: NonNullable<QuoteItem["prices"]> }) {
  const t = useT();
  if (prices.length === 0) return <>–</>;
  return (
    <ul className={classes.shown}>
      {prices.map(({ from, to, price }) => (
        <li key={from}>
          {formatMoney(price)}{" "}
          {to === undefined
            ? t("quoteSetting.price.since", { from: formatDay(from) })
            : t("quoteSetting.price.between", { from: formatDay(from), to: formatDay(to) })}
        </li>
      ))}
    </ul>
  );
}

function Rate({ item }: { item: QuoteItem }) {
  const { find } = useWords(item, "rate");
  if (item.rate === undefined) return <>–</>;
  return <>{valueText(item.rate, { find, figure: (value) => figureOf(item, "rate", value) })}</>;
}

function Rules({ item, use, rules }: { item: QuoteItem; use: RuleUse; rules: readonly Rule[] }) {
  const words = useWords(item, use);
  if (rules.length === 0) return <>–</>;
  return (
    <ol className={classes.shown}>
      {rules.map((rule) => {
        const text = ruleSentence(rule, words);
        return <li key={text}>{text}</li>;
      })}
    </ol>
  );
}

function hasPrices(option: QuoteOption): option is QuoteOption & Required<Pick<QuoteOption, "prices">> {
  return option.prices !== undefined && option.prices.length > 0;
}
