import { Switch, TextInput } from "@mantine/core";
import type { QuoteItem, QuoteStepItem } from "@nepnha/contract/features/quotes/definition";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import { SelectField } from "../../../../ui/fields/select.tsx";
import { unitOfInput } from "../use-item.ts";
import classes from "./scenarios.module.css";

/** How an item is asked in one step, where that differs from what it says itself. */
export function StepItemFields({
  item,
  placed,
  onChange,
}: {
  item: QuoteItem;
  placed: QuoteStepItem;
  onChange: (placed: QuoteStepItem) => void;
}) {
  const t = useT();
  const put = (next: { [K in keyof QuoteStepItem]?: QuoteStepItem[K] | undefined }): void => {
    const { code, ...others } = { ...placed, ...next, code: placed.code };
    const said = Object.entries(others).filter(([, value]) => value !== undefined && value !== "");
    onChange({ code, ...Object.fromEntries(said) });
  };
  const own = t(item.required === true ? "quoteSetting.step.ownRequired" : "quoteSetting.step.ownOptional");
  const preset = placed.defaultValue ?? "";
  const presetLabel = t("quoteSetting.step.preset");
  return (
    <div className={classes.adjust}>
      <SelectField
        label={t("quoteSetting.step.required")}
        data={[
          { value: "own", label: own },
          { value: "yes", label: t("quoteSetting.step.is.required") },
          { value: "no", label: t("quoteSetting.step.is.optional") },
        ]}
        value={placed.required === undefined ? "own" : placed.required ? "yes" : "no"}
        onChange={(next) => put({ required: next === "own" ? undefined : next === "yes" })}
        allowDeselect={false}
        searchable={false}
      />
      {item.inputKind === "SELECT" ? (
        <SelectField
          label={presetLabel}
          data={(item.options ?? []).map(({ code, label }) => ({ value: code, label }))}
          value={preset || null}
          onChange={(next) => put({ defaultValue: next ?? undefined })}
          clearable
        />
      ) : item.itemType === "TEXT_INFO" ? (
        <TextInput
          label={presetLabel}
          value={preset}
          onChange={({ currentTarget }) => put({ defaultValue: currentTarget.value })}
        />
      ) : (
        <FigureField
          label={presetLabel}
          digits={4}
          unit={unitOfInput(item)}
          value={preset}
          onChange={(next) => put({ defaultValue: String(next) })}
        />
      )}
      <Switch
        label={t("quoteSetting.step.readonly")}
        checked={placed.readonly === true}
        onChange={({ currentTarget }) => put({ readonly: currentTarget.checked || undefined })}
      />
    </div>
  );
}
