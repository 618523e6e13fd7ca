import type { EnumValue } from "@nepnha/contract/enums";
import { SelectField } from "../../ui/select.tsx";
import { enumLabel } from "../labels.ts";
import { textOf } from "../value-text.ts";
import type { SlotInputProps } from "./form-slot-types.ts";
import { inputFrame } from "./input-frame.ts";

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
