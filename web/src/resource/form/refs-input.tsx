import { RefsField } from "../fields/refs-field.tsx";
import type { ResourceRow } from "../row.ts";
import type { SlotInputProps } from "./form-slot-types.ts";

/** The input of a field that holds rows of another section, for a section that says more of it than its description. */
export function RefsInput({
  field: name,
  value,
  onChange,
  resource,
  names,
  row: _row,
  control: _control,
  ...rest
}: SlotInputProps & {
  field: string;
  /** Rows that cannot be chosen, and why. */
  refuse?: (row: ResourceRow) => string | null;
  /** The section shows the chosen ones by itself. */
  pills?: false;
}) {
  const field = resource.fields[name];
  if (field?.kind !== "refs") return null;
  return (
    <RefsField
      {...rest}
      to={field.to}
      max={field.max}
      names={names}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  );
}
