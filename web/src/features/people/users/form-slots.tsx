import { ENUMS } from "@nepnha/contract/platform/enums";
import { useUser } from "../../../platform/session/services-context.ts";
import { t, useT } from "../../../platform/i18n/i18n.ts";
import { AccountTypeInput } from "../account-type-input.tsx";
import type { FormSlots, SlotInputProps } from "../../../kit/feature/form-slot-types.ts";
import { RolesInput } from "../roles-input.tsx";

/** What nobody changes about themselves, whatever they may change about others. */
const NOT_ONES_OWN = ["role", "roleIds", "pointAddLimit"];

/** The form of a person: only what may be given is offered, and what may not be changed says why. */
export const userFormSlots: FormSlots = {
  inputs: { role: RoleInput, roleIds: RolesInput },
  refuse: (field, row, { me, can }) => {
    if (row?._id === me._id && NOT_ONES_OWN.includes(field)) return t("people.reason.ownField");
    // Who is in a group is a fact of the group too.
    return field === "userGroupIds" && !can("userGroups.update") ? t("people.reason.noGroups") : null;
  },
};

/** Kinds of account below one's own. */
function RoleInput(props: SlotInputProps) {
  const tr = useT();
  const me = useUser();
  const kept = props.row?.["role"];
  const offered = Object.values(ENUMS.userRole).filter((role) => role > me.role || role === kept);
  return <AccountTypeInput {...props} offered={offered} hint={tr("people.roleHint")} />;
}
