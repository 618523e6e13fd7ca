import type { EnumValue } from "@nepnha/contract/enums";
import { SelectField } from "../../ui/select.tsx";
import { enumLabel } from "../labels.ts";
import { textOf } from "../value-text.ts";
import type { SlotInputProps } from "./form-slot-types.ts";

/** Chooses a kind of account among those that may be given here. @param hint said where the field has nothing to say */
export function AccountTypeInput({
  offered,
  hint,
  value,
  onChange,
  row: _row,
  resource: _resource,
  control: _control,
  names: _names,
  ...frame
}: SlotInputProps & { offered: readonly EnumValue<"userRole">[]; hint: string }) {
  return (
    <SelectField
      {...frame}
      description={frame.description ?? hint}
      data={offered.map((role) => ({ value: String(role), label: enumLabel("userRole", role) }))}
      value={textOf(value) || null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      allowDeselect={false}
    />
  );
}
