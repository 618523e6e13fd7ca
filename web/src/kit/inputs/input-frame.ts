import type { SlotInputProps } from "../feature/form-slot-types.ts";
import type { InputFrame } from "./plain-input.tsx";

/** What goes on to an input, of all that the input of a section gets. */
export function inputFrame({
  resource: _resource,
  value: _value,
  onChange: _onChange,
  control: _control,
  row: _row,
  names: _names,
  ...frame
}: SlotInputProps): InputFrame {
  return frame;
}
