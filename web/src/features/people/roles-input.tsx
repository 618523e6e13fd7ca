import { ENUMS } from "@nepnha/contract/platform/enums";
import { useUser } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SlotInputProps } from "../../kit/feature/form-slot-types.ts";
import { RefsInput } from "../../kit/inputs/refs-input.tsx";

/** Roles whose permissions one holds oneself; the others say why they cannot be given. */
export function RolesInput(props: SlotInputProps) {
  const tr = useT();
  const me = useUser();
  const lacks = (permissions: unknown): boolean =>
    me.role !== ENUMS.userRole.SUPERADMIN &&
    Array.isArray(permissions) &&
    permissions.some((permission) => !me.userPermissions.includes(String(permission)));
  return (
    <RefsInput
      {...props}
      field="roleIds"
      refuse={(role) => {
        if (Number(role["baseRole"]) < me.role) return tr("people.reason.roleAbove");
        return lacks(role["permissions"]) ? tr("people.reason.roleLacks") : null;
      }}
    />
  );
}
