import type { selections } from "@nepnha/contract/features/site/selections";
import type { siteLogs } from "@nepnha/contract/features/site/site-logs";
import type { FormSlots, SlotInputProps } from "../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../kit/inputs/input-frame.ts";
import { formatMoney } from "../../platform/i18n/format.ts";
import { SelectField } from "../../ui/fields/select.tsx";

/** The phone that wrote a log names it; people have nothing to type there. */
export const siteLogFormSlots: FormSlots<typeof siteLogs> = {
  inputs: { clientId: () => null },
  values: { clientId: () => null },
};

/** An option is chosen by a move, by its name and price. */
export const selectionFormSlots: FormSlots<typeof selections> = { inputs: { chosen: OptionInput } };

function OptionInput(props: SlotInputProps<typeof selections>) {
  const { row, required, value, onChange } = props;
  // The form does not ask for it; the move does.
  if (!required) return null;
  return (
    <SelectField
      {...inputFrame(props)}
      data={(row?.options ?? []).map(({ name, price }, n) => ({
        value: String(n + 1),
        label: `${n + 1}. ${name} · ${formatMoney(price)}`,
      }))}
      value={typeof value === "number" ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
