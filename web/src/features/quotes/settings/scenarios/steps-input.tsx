import { Button, Group, Input, TextInput } from "@mantine/core";
import type { QuoteItem, QuoteStepItem } from "@nepnha/contract/features/quotes/definition";
import type { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { compileQuote } from "@nepnha/domain/features/quotes/compile";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { lazy, useState } from "react";
import { useWatch } from "react-hook-form";
import type { SlotInputProps } from "../../../../kit/feature/form-slot-types.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { showWindow } from "../../../../ui/feedback/window.ts";
import { SelectField } from "../../../../ui/fields/select.tsx";
import { Faults } from "../said.tsx";
import { definitionFrom } from "./scenario-draft.ts";
import { SortableLines } from "../sortable-lines.tsx";
import { StepItems } from "./step-items.tsx";
import {
  placeOf,
  stepsFrom,
  textOfSteps,
  withItem,
  withItemBeside,
  withItemIn,
  withItemMoved,
  withoutItem,
  withStepAt,
  type StepDraft,
} from "./steps.ts";
import { useCompanyItems } from "../use-item.ts";
import classes from "./scenarios.module.css";

const TrialDrawer = lazy(async () => ({ default: (await import("./trial-drawer.tsx")).TrialDrawer }));
const MOST = 20;

/** The pages of the wizard: named, sorted, each with items that are found by typing; tried as a whole by a button. */
export function StepsInput({
  label,
  required,
  disabled,
  error,
  control,
  value,
  onChange,
}: SlotInputProps<typeof quoteScenarios>) {
  const t = useT();
  const items = useCompanyItems();
  const [said, say] = useState("");
  const values = useWatch({ control });
  const steps = stepsFrom(value);
  const definition = definitionFrom({ ...values, steps: value }, items);
  const compiled = definition && items.length > 0 ? compileQuote(definition) : null;
  const put = (next: readonly StepDraft[]): void => onChange(textOfSteps(next));
  const free = items.filter(({ code }) => placeOf(steps, code) === null);
  const stepName = (index: number): string =>
    steps[index]?.name.trim() || t("quoteSetting.step.number", { number: index + 1 });
  const moveBy = (code: string, by: -1 | 1): void => {
    const next = withItemMoved(steps, code, by);
    const place = placeOf(next, code);
    put(next);
    if (!place) return;
    const count = next[place.step]?.items.length ?? 0;
    say(t("quoteSetting.step.itemAt", { step: stepName(place.step), position: place.index + 1, count }));
  };
  const change = (index: number, name: string): void =>
    put(steps.with(index, { items: steps[index]?.items ?? [], name }));
  return (
    <Input.Wrapper
      label={label}
      required={required}
      description={t("quoteSetting.step.hint")}
      error={error}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <SortableLines
        count={steps.length}
        disabled={disabled}
        // A step and an item may have one name.
        nameOf={(index) => t("quoteSetting.step.called", { name: stepName(index) })}
        onMove={(from, to) => put(withStepAt(steps, from, to))}
        onRemove={(index) => put(steps.toSpliced(index, 1))}
      >
        {(index) => (
          <div className={classes.step}>
            <TextInput
              label={t("quoteSetting.step.name", { number: index + 1 })}
              required
              disabled={disabled}
              maxLength={200}
              value={steps[index]?.name ?? ""}
              onChange={({ currentTarget }) => change(index, currentTarget.value)}
            />
            <StepItems
              step={index}
              label={stepName(index)}
              disabled={disabled}
              placed={steps[index]?.items ?? []}
              items={items}
              onMove={moveBy}
              onDrop={(code, target, where) => put(withItemBeside(steps, code, target, where))}
              onDropHere={(code) => put(withItemIn(steps, code, index))}
              onChange={(item) => put(withItem(steps, item))}
              onRemove={(code) => put(withoutItem(steps, code))}
            />
            {!disabled && (
              <AddItem free={free} label={stepName(index)} onAdd={(code) => put(withItemIn(steps, code, index))} />
            )}
          </div>
        )}
      </SortableLines>
      <Group gap="xs" mb="sm">
        {!disabled && steps.length < MOST && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange(textOfSteps([...steps, { name: "", items: [] }]))}
          >
            {t("quoteSetting.step.add")}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          disabled={!compiled || compiled.errors.length > 0}
          onClick={() =>
            definition &&
            void showWindow((close) => <TrialDrawer definition={definition} onClose={() => close(null)} />)
          }
        >
          {t("quoteSetting.trial.action")}
        </Button>
      </Group>
      {compiled && compiled.errors.length > 0 && <Faults faults={compiled.errors} />}
      {(compiled?.warnings ?? []).map((warning) => (
        <Banner key={`${warning.item} ${warning.code}`} kind="warning">
          {t(warning.message.key, named(warning.message.params, items))}
        </Banner>
      ))}
      <div className="nn-hidden" aria-live="polite">
        {said}
      </div>
    </Input.Wrapper>
  );
}

/** A place where an item is found by its name or its code, and put at the end of a step. */
function AddItem({
  free,
  label,
  onAdd,
}: {
  free: readonly QuoteItem[];
  label: string;
  onAdd: (code: QuoteStepItem["code"]) => void;
}) {
  const t = useT();
  return (
    <SelectField
      aria-label={t("quoteSetting.step.addItemTo", { step: label })}
      placeholder={t("quoteSetting.step.addItem")}
      data={free.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
      value={null}
      onChange={(code) => code !== null && onAdd(code)}
      searchable
      limit={50}
    />
  );
}

/** Codes in what a warning says are called by their names. */
function named(
  params: Readonly<Record<string, string | number>>,
  items: readonly QuoteItem[],
): Readonly<Record<string, string | number>> {
  const other = items.find(({ code }) => code === params["other"]);
  return other ? { ...params, other: `“${other.name}”` } : params;
}
