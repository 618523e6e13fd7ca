import { ENUMS } from "@nepnha/contract/enums";
import { useUser } from "../../app/services-context.ts";
import { t, useT } from "../../i18n/i18n.ts";
import type { FormSlots, SlotInputProps } from "../../resource/form/form-slot-types.ts";
import { RolesInput } from "../../resource/form/roles-input.tsx";
import { enumLabel } from "../../resource/labels.ts";
import { textOf } from "../../resource/value-text.ts";
import { SelectField } from "../../ui/select.tsx";

/** What nobody changes about themselves, whatever they may change about others. */
const NOT_ONES_OWN = ["role", "roleIds", "pointAddLimit"];

/** The form of a person: only what may be given is offered, and what may not be changed says why. */
export const userFormSlots: FormSlots = {
  inputs: { role: RoleInput, roleIds: RolesInput },
  refuse: (field, row, { me }) =>
    row?._id === me._id && NOT_ONES_OWN.includes(field) ? t("people.reason.ownField") : null,
};

/** Kinds of account below one's own. */
function RoleInput({
  value,
  onChange,
  row,
  resource: _resource,
  control: _control,
  names: _names,
  ...frame
}: SlotInputProps) {
  const tr = useT();
  const me = useUser();
  const kept = row?.["role"];
  const offered = Object.values(ENUMS.userRole).filter((role) => role > me.role || role === kept);
  return (
    <SelectField
      {...frame}
      description={frame.description ?? tr("people.roleHint")}
      data={offered.map((role) => ({ value: String(role), label: enumLabel("userRole", role) }))}
      value={textOf(value) || null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      allowDeselect={false}
    />
  );
}
