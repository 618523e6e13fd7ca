import type { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { useWatch } from "react-hook-form";
import type { FormSlots, SlotInputProps } from "../../../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../../../kit/inputs/input-frame.ts";
import type { SectionRow } from "../../../../kit/resource/row.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { SelectField } from "../../../../ui/fields/select.tsx";
import { ImportNote } from "./import-note.tsx";
import { stepsFrom } from "./steps.ts";
import { StepsInput } from "./steps-input.tsx";
import { useCompanyItems } from "../use-item.ts";
import shared from "../settings.module.css";

/** The form of a scenario: its pages are put together by typing and dragging, and tried as a whole. */
export const quoteScenarioFormSlots: FormSlots<typeof quoteScenarios> = {
  inputs: { steps: StepsInput, packageItem: PackageItem },
  values: { steps: Steps, packageItem: ({ row }) => <ItemName code={row.packageItem} /> },
  Header: ({ row }: { row: SectionRow<typeof quoteScenarios> | null }) => (row === null ? <ImportNote /> : null),
};

/** The choice whose options are the packages, of those on the pages. */
function PackageItem(props: SlotInputProps<typeof quoteScenarios>) {
  const t = useT();
  const { control, value, onChange } = props;
  const steps = stepsFrom(useWatch({ control, name: "steps" }));
  const placed = new Set(steps.flatMap(({ items }) => items.map(({ code }) => code)));
  const choices = useCompanyItems().filter(({ code, inputKind }) => inputKind === "SELECT" && placed.has(code));
  const chosen = typeof value === "string" && value !== "" ? value : null;
  const isKnown = chosen === null || choices.some(({ code }) => code === chosen);
  return (
    <SelectField
      {...inputFrame(props)}
      description={t("quoteSetting.packageItem.hint")}
      data={[
        ...choices.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
        ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
      ]}
      value={chosen}
      onChange={(next) => onChange(next ?? "")}
      clearable
    />
  );
}

function Steps({ row }: { row: SectionRow<typeof quoteScenarios> }) {
  const steps = stepsFrom(row.steps);
  return (
    <ol className={shared.shown}>
      {steps.map(({ name, items }) => (
        <li key={name}>
          {name}
          <ul className={shared.shown}>
            {items.map(({ code }) => (
              <li key={code}>
                <ItemName code={code} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ItemName({ code }: { code: string | null }) {
  const item = useCompanyItems().find((one) => one.code === code);
  return code === null ? <>–</> : <>{item?.name ?? code}</>;
}
