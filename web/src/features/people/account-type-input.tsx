import type { EnumValue } from "@nepnha/contract/platform/enums";
import { SelectField } from "../../ui/fields/select.tsx";
import { enumLabel } from "../../kit/resource/labels.ts";
import { textOf } from "../../kit/values/value-text.ts";
import type { SlotInputProps } from "../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../kit/inputs/input-frame.ts";

/** Chooses a kind of account among those that may be given here. @param hint said where the field has nothing to say */
export function AccountTypeInput({
  offered,
  hint,
  ...slot
}: SlotInputProps & { offered: readonly EnumValue<"userRole">[]; hint: string }) {
  const { value, onChange, description } = slot;
  return (
    <SelectField
      {...inputFrame(slot)}
      description={description ?? hint}
      data={offered.map((role) => ({ value: String(role), label: enumLabel("userRole", role) }))}
      value={textOf(value) || null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      allowDeselect={false}
    />
  );
}
