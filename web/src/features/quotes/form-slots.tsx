import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useController } from "react-hook-form";
import type { FormSlots, SlotInputProps } from "../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../kit/inputs/input-frame.ts";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { rowPath } from "../../kit/resource/paths.ts";
import { isNothing } from "../../kit/values/value-text.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { DayField } from "../../ui/fields/date-fields.tsx";
import links from "../../ui/layout/action-link.module.css";
import { usePreset } from "./use-preset.ts";

/** The head of a quote in the kit's form; what it is about is filled in on its own page. */
export const quoteFormSlots: FormSlots<typeof quotes> = {
  Header: BackToPages,
  inputs: {
    houseTemplateId: TemplateInput,
    quoteDate: Today,
    validUntil: UntilField,
  },
};

/** What the form fills in by itself is what it begins with: nobody has changed anything by that. */
function beginWith(control: SlotInputProps["control"], name: string, value: string): void {
  // oxlint-disable-next-line no-underscore-dangle -- an input of a section gets the form's control, not the form itself
  control._reset({ ...control._defaultValues, [name]: value }, KEPT);
}

/** Of the form, all but what it begins with. */
const KEPT = { keepValues: true, keepFieldsRef: true, keepErrors: true, keepTouched: true } as const;

/** A new quote is of today. */
function Today(props: SlotInputProps<typeof quotes>) {
  const { value, onChange, row, control } = props;
  const isNew = row === null && (value === null || value === "");
  const begin = useEffectEvent(() => {
    if (!isNew) return;
    onChange(vietnamDay());
    beginWith(control, "quoteDate", vietnamDay());
  });
  useEffect(() => begin(), []);
  return <DayField {...inputFrame(props)} value={textIn(value)} onChange={onChange} onTyped={onChange} />;
}

/** Where nothing is said the server takes as many days as the company's settings say. */
function UntilField(props: SlotInputProps<typeof quotes>) {
  const t = useT();
  const { value, onChange } = props;
  return (
    <DayField
      {...inputFrame(props)}
      placeholder={t("quotes.untilEmpty")}
      value={textIn(value)}
      onChange={onChange}
      onTyped={onChange}
    />
  );
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The way back to the pages of a quote. */
function BackToPages({ row }: { row: { readonly _id: string } | null }) {
  const t = useT();
  if (!row) return null;
  return (
    <Link to={rowPath(quotes, row._id)} className={links.quiet}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {t("quotePage.toPages")}
    </Link>
  );
}

/**
 * A new quote that was asked for on a template's page begins with that template. What a quote of a template begins with is
 * worked out by a scenario, which is taken where none is chosen.
 */
function TemplateInput(props: SlotInputProps<typeof quotes>) {
  const t = useT();
  const { value, onChange, row, control } = props;
  const { template }: { template?: unknown } = useSearch({ strict: false });
  const { field: scenario } = useController({ control, name: "scenarioId" });
  const begin = useEffectEvent((id: string) => {
    onChange(id);
    beginWith(control, "houseTemplateId", id);
  });
  const asked = row === null && typeof template === "string" ? template : null;
  useEffect(() => {
    if (asked !== null) begin(asked);
  }, [asked]);
  const id = textIn(value);
  const { preset } = usePreset(row === null ? id : null);
  const take = useEffectEvent((scenarioId: string) => {
    if (!isNothing(scenario.value)) return;
    scenario.onChange(scenarioId);
    beginWith(control, "scenarioId", scenarioId);
  });
  useEffect(() => {
    if (preset) take(preset.scenarioId);
  }, [preset]);
  const frame = inputFrame(props);
  const begins = preset && preset.scenarioId === scenario.value;
  return (
    <RefField
      {...frame}
      {...(begins ? { description: t("quotes.presetThere") } : {})}
      to="houseTemplates"
      value={id}
      onChange={onChange}
    />
  );
}
