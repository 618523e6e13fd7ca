import { Button, Input } from "@mantine/core";
import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { areRules } from "@nepnha/domain/features/quotes/shapes";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { linesOf, moved, textOfLines, type Line } from "../lists.ts";
import { consequencesOf, newRule } from "./rule-draft.ts";
import { RuleEditor } from "./rule-editor.tsx";
import { ruleSentence, type RuleUse, type RuleWords } from "./rule-text.ts";
import { SortableLines } from "../sortable-lines.tsx";
import classes from "../settings.module.css";

/** What is being changed: a rule at its place as it was before, or a new one. */
interface Open {
  readonly index: number;
  readonly before: Line | null;
}

/**
 * Rules as sentences, the first that holds first: sorted by drag or by keys, changed by clicking. What is changed is in
 * force at once, as far as it is complete.
 */
export function RuleList({
  label,
  description,
  error,
  disabled,
  use,
  item,
  items,
  words,
  value,
  onChange,
}: {
  label: string;
  description: string;
  error: string | undefined;
  disabled: boolean;
  use: RuleUse;
  item: QuoteItem;
  items: readonly QuoteItem[];
  words: RuleWords;
  value: unknown;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const lines = linesOf(value);
  const put = (next: readonly Line[]): void => onChange(textOfLines(next));
  const editor = (at: Open, start: Line) => (
    <RuleEditor
      key={at.index}
      use={use}
      item={item}
      items={items}
      words={words}
      start={start}
      onChange={(next) => put(at.index < lines.length ? lines.with(at.index, next) : [...lines, next])}
      onDone={() => setOpen(null)}
      onCancel={() => {
        if (at.before) put(lines.with(at.index, at.before));
        else put(lines.slice(0, at.index));
        setOpen(null);
      }}
    />
  );
  const fresh = newRule("COMPARISON", consequencesOf("COMPARISON", use, item)[0] ?? "leaveOut");
  // A new one stays below the others until it is done, also once it is in force.
  const listed = open && open.before === null ? lines.slice(0, open.index) : lines;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      {listed.length === 0 && open === null && <p className={classes.none}>{t("quoteSetting.rule.none")}</p>}
      <SortableLines
        count={listed.length}
        disabled={disabled || open !== null}
        nameOf={(index) => t("quoteSetting.rule.number", { number: index + 1 })}
        onMove={(from, to) => put(moved(lines, from, to))}
        onRemove={(index) => put(lines.toSpliced(index, 1))}
      >
        {(index) => {
          const line = lines[index] ?? {};
          if (open?.before && open.index === index) return editor(open, line);
          return (
            <button
              type="button"
              className={classes.sentence}
              disabled={disabled || open !== null}
              onClick={() => setOpen({ index, before: line })}
            >
              {sentenceOf(line, words) ?? t("quoteSetting.rule.unreadable")}
            </button>
          );
        }}
      </SortableLines>
      {open && open.before === null && <div className={classes.newRule}>{editor(open, fresh)}</div>}
      {!disabled && open === null && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen({ index: lines.length, before: null })}
        >
          {t("quoteSetting.rule.add")}
        </Button>
      )}
    </Input.Wrapper>
  );
}

function sentenceOf(line: Line, words: RuleWords): string | null {
  const all: unknown = [line];
  if (!areRules(all)) return null;
  const [rule] = all;
  return rule ? ruleSentence(rule, words) : null;
}
