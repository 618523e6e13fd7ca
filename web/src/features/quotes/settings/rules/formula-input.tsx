import { Autocomplete } from "@mantine/core";
import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { isExpression, namesOf, parseExpression } from "@nepnha/domain/platform/rules/expression";
import { useRef, useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { formulaText } from "./rule-text.ts";
import { suggestionsFor } from "./suggestions.ts";
import classes from "../settings.module.css";

/**
 * A formula: codes of items are offered while one of them is typed, what is wrong is shown at its place, and what it says
 * stands below in words.
 */
export function FormulaInput({
  label,
  description,
  error,
  disabled,
  items,
  value,
  onChange,
}: {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  disabled: boolean;
  /** Items whose codes it may read. */
  items: readonly QuoteItem[];
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(value.length);
  const offered = suggestionsFor(value, caret, items);
  const known = new Map(items.map((item) => [item.code, item]));
  const wrong = value.trim() === "" ? null : problemOf(value, known);
  const follow = (): void => setCaret(input.current?.selectionStart ?? value.length);
  return (
    <div className={classes.formula}>
      <Autocomplete
        ref={input}
        label={label}
        description={description}
        placeholder={t("quoteSetting.formula.placeholder")}
        disabled={disabled}
        data={offered.map(({ text }) => text)}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const item = offered.find(({ text }) => text === option.value)?.item;
          return (
            <span className={classes.offered}>
              {item?.name} <code>{item?.code}</code>
            </span>
          );
        }}
        value={value}
        onChange={(next) => {
          // What was chosen ends behind the code that it put in.
          const chosen = offered.find(({ text }) => text === next);
          onChange(next);
          setCaret(chosen?.caret ?? input.current?.selectionStart ?? next.length);
          if (chosen) requestAnimationFrame(() => input.current?.setSelectionRange(chosen.caret, chosen.caret));
        }}
        onKeyUp={follow}
        onClick={follow}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        selectFirstOptionOnChange={offered.length > 0}
        comboboxProps={{ position: "bottom-start" }}
        styles={{ input: { fontFamily: "var(--nn-mono)" } }}
        error={error ?? (wrong && t(wrong.key, { at: wrong.at + 1, code: wrong.code }))}
      />
      {wrong && (
        <p className={classes.place} aria-hidden>
          <code>
            {value.slice(0, wrong.at)}
            <mark>{value.slice(wrong.at, wrong.at + wrong.length) || "␣"}</mark>
            {value.slice(wrong.at + wrong.length)}
          </code>
        </p>
      )}
      {!wrong && value.trim() !== "" && <p className={classes.said}>{formulaText(value, (code) => known.get(code))}</p>}
    </div>
  );
}

interface Wrong {
  readonly key: MessageKey;
  readonly at: number;
  readonly length: number;
  readonly code: string;
}

function problemOf(value: string, known: ReadonlyMap<string, QuoteItem>): Wrong | null {
  const parsed = parseExpression(value);
  if (!isExpression(parsed)) {
    return { key: `quoteSetting.formula.${parsed.problem}`, at: parsed.at, length: 1, code: "" };
  }
  const code = namesOf(parsed).find((name) => !known.has(name));
  if (code === undefined) return null;
  const at = Math.max(0, value.search(new RegExp(`(?<![A-Za-z0-9_])${code}(?![A-Za-z0-9_])`)));
  return { key: "quoteSetting.formula.unknown", at, length: code.length, code };
}
