import { RefsField } from "./refs-field.tsx";
import type { ResourceRow } from "../resource/row.ts";
import type { SlotInputProps } from "../feature/form-slot-types.ts";
import { inputFrame } from "./input-frame.ts";

/** The input of a field that holds rows of another section, for a section that says more of it than its description. */
export function RefsInput({
  field: name,
  refuse,
  pills,
  ...slot
}: SlotInputProps & {
  field: string;
  /** Rows that cannot be chosen, and why. */
  refuse?: (row: ResourceRow) => string | null;
  /** The section shows the chosen ones by itself. */
  pills?: false;
}) {
  const { value, onChange, resource, names } = slot;
  const field = resource.fields[name];
  if (field?.kind !== "refs") return null;
  return (
    <RefsField
      {...inputFrame(slot)}
      to={field.to}
      among={field.among}
      max={field.max}
      names={names}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      {...(refuse ? { refuse } : {})}
      {...(pills === false ? { pills } : {})}
    />
  );
}
