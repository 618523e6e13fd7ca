import { ENUMS } from "@nepnha/contract/enums";
import { useUser } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import { RefsField } from "../fields/refs-field.tsx";
import type { SlotInputProps } from "./form-slot-types.ts";

/** Roles whose permissions one holds oneself; the others say why they cannot be given. */
export function RolesInput({
  value,
  onChange,
  resource,
  row: _row,
  control: _control,
  names,
  ...frame
}: SlotInputProps) {
  const tr = useT();
  const me = useUser();
  const lacks = (permissions: unknown): boolean =>
    me.role !== ENUMS.userRole.SUPERADMIN &&
    Array.isArray(permissions) &&
    permissions.some((permission) => !me.userPermissions.includes(String(permission)));
  const field = resource.fields["roleIds"];
  return (
    <RefsField
      {...frame}
      to="roles"
      {...(field?.kind === "refs" ? { max: field.max } : {})}
      names={names}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      refuse={(role) => {
        if (Number(role["baseRole"]) < me.role) return tr("people.reason.roleAbove");
        return lacks(role["permissions"]) ? tr("people.reason.roleLacks") : null;
      }}
    />
  );
}
