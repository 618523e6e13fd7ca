import { Button, Group } from "@mantine/core";
import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";
import { decimalText } from "@nepnha/domain/platform/decimal";
import { useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import { SelectField } from "../../../../ui/fields/select.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { FormulaInput } from "./formula-input.tsx";
import { textIn, type Line } from "../lists.ts";
import {
  CONDITIONS,
  consequenceOf,
  consequencesOf,
  finished,
  newRule,
  withConsequence,
  type ConditionType,
  type Consequence,
} from "./rule-draft.ts";
import { ruleSentence, type RuleUse, type RuleWords } from "./rule-text.ts";
import { stayOnEnter } from "../stay-on-enter.ts";
import { unitOfInput } from "../use-item.ts";
import classes from "../settings.module.css";

/** A rule, put together by choosing: what it looks at, and what follows; below it the same as a sentence. */
export function RuleEditor({
  use,
  item,
  items,
  words,
  start,
  onChange,
  onDone,
  onCancel,
}: {
  use: RuleUse;
  item: QuoteItem;
  items: readonly QuoteItem[];
  words: RuleWords;
  start: Line;
  /** Gets every rule that is complete. */
  onChange: (rule: Line) => void;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState(start);
  const [then, setThen] = useState<Consequence>(() => consequenceOf(start));
  const [tried, setTried] = useState(false);
  const type = CONDITIONS.find((one) => one === draft["type"]) ?? "COMPARISON";
  const choices = consequencesOf(type, use, item);
  const state = finished(draft);
  const take = (next: Line): void => {
    setDraft(next);
    const done = finished(next);
    if ("rule" in done) onChange({ ...done.rule });
  };
  const choose = (next: Consequence): void => {
    setThen(next);
    take(withConsequence(draft, next));
  };
  const begin = (next: ConditionType): void => {
    const [first = "leaveOut"] = consequencesOf(next, use, item);
    const kept = consequencesOf(next, use, item).includes(then) ? then : first;
    setThen(kept);
    const { value, result } = draft;
    const rule = newRule(next, kept);
    take({ ...rule, ...("value" in rule && value !== undefined ? { value } : {}), ...(result ? { result } : {}) });
  };
  const finish = (): void => {
    setTried(true);
    if ("rule" in state) onDone();
  };
  return (
    <div className={classes.rule} role="group" aria-label={t("quoteSetting.rule.edited")} onKeyDown={stayOnEnter}>
      <div className={classes.ruleFields}>
        <SelectField
          label={t("quoteSetting.rule.type")}
          data={CONDITIONS.map((value) => ({ value, label: t(`quoteSetting.rule.type.${value}`) }))}
          value={type}
          onChange={(next) => begin(CONDITIONS.find((one) => one === next) ?? type)}
          allowDeselect={false}
          searchable={false}
        />
        <ConditionFields type={type} use={use} item={item} items={items} words={words} rule={draft} onChange={take} />
        <SelectField
          label={t(use === "rate" ? "quoteSetting.rule.thenRate" : "quoteSetting.rule.then")}
          data={choices.map((value) => ({ value, label: t(`quoteSetting.rule.then.${value}`) }))}
          value={then}
          onChange={(next) => choose(choices.find((one) => one === next) ?? then)}
          allowDeselect={false}
          searchable={false}
        />
        {then === "number" && (
          <FigureField
            label={t("quoteSetting.rule.value")}
            digits={valueDigits(item, use)}
            unit={use === "rate" ? (isMoney(item.itemType) ? "money" : undefined) : unitOfInput(item)}
            value={numberIn(draft, valueDigits(item, use))}
            onChange={(value) => take({ ...draft, value: String(value) })}
            description={use === "rate" && !isMoney(item.itemType) ? percentHint(draft, words) : undefined}
          />
        )}
        {then === "formula" && (
          <div className={classes.wide}>
            <FormulaInput
              label={t("quoteSetting.rule.valueFormula")}
              disabled={false}
              items={items.filter(({ code }) => use === "rate" || code !== item.code)}
              value={textIn(draft, "value")}
              onChange={(value) => take({ ...draft, value })}
            />
          </div>
        )}
      </div>
      {"rule" in state ? (
        <p className={classes.read} role="status">
          {ruleSentence(state.rule, words)}
        </p>
      ) : (
        <p className={tried ? classes.missing : classes.said} role={tried ? "alert" : "status"}>
          {t(`quoteSetting.rule.fault.${state.fault}`)}
        </p>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="sm" onClick={onCancel}>
          {t("quoteSetting.rule.cancel")}
        </Button>
        <Button size="sm" variant="light" onClick={finish}>
          {t("quoteSetting.rule.done")}
        </Button>
      </Group>
    </div>
  );
}

function valueDigits(item: QuoteItem, use: RuleUse): number {
  if (use === "rate") return isMoney(item.itemType) ? 0 : 4;
  return isMoney(item.itemType) && item.valueType === "ITEM_AMOUNT" ? 0 : 4;
}

/** A field without digits takes a number. */
function numberIn(rule: Line, digits: number): string | number {
  const text = textIn(rule, "value");
  return digits === 0 && decimalText(text) !== null ? Number(text) : text;
}

function percentHint(rule: Line, { t, figure }: RuleWords): string {
  const value = decimalText(textIn(rule, "value"));
  return value === null
    ? t("quoteSetting.rate.coefficientHint")
    : t("quoteSetting.rate.asPercent", { percent: figure(value) });
}
