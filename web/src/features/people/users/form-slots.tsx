import { users } from "@nepnha/contract/features/people/users";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { neededContact } from "@nepnha/domain/features/people/needed-contact";
import { useWatch } from "react-hook-form";
import { useUser } from "../../../platform/session/services-context.ts";
import { t, useT } from "../../../platform/i18n/i18n.ts";
import { AccountTypeInput } from "../account-type-input.tsx";
import type { FormSlots, SlotInputProps } from "../../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../../kit/inputs/input-frame.ts";
import { PlainInput } from "../../../kit/inputs/plain-input.tsx";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import { RolesInput } from "../roles-input.tsx";

/** What nobody changes about themselves, whatever they may change about others. */
const NOT_ONES_OWN = ["role", "roleIds", "pointAddLimit"];

/** The form of a person: only what may be given is offered, and what may not be changed says why. */
export const userFormSlots: FormSlots<typeof users> = {
  inputs: {
    role: RoleInput,
    roleIds: RolesInput,
    email: (props) => <ContactInput {...props} name="email" />,
    phone: (props) => <ContactInput {...props} name="phone" />,
    branchId: BranchInput,
  },
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

/** What the person cannot be without, by the kind of account that stands in the form. */
function useNeeded({ control, row }: SlotInputProps<typeof users>): ReturnType<typeof neededContact> {
  const role: unknown = useWatch({ control, name: "role" });
  const kind = Object.values(ENUMS.userRole).find((one) => one === role);
  return kind === undefined ? { email: true, phone: false, branchId: false } : neededContact(row, kind);
}

function ContactInput({ name, ...props }: SlotInputProps<typeof users> & { name: "email" | "phone" }) {
  const { resource, value, onChange } = props;
  const { [name]: required } = useNeeded(props);
  const field = users.fields[name];
  return <PlainInput {...inputFrame(props)} {...{ resource, field, value, onChange, required }} column={name} />;
}

function BranchInput(props: SlotInputProps<typeof users>) {
  const { value, onChange } = props;
  const { branchId: required } = useNeeded(props);
  const id = typeof value === "string" ? value : null;
  return <RefField {...inputFrame(props)} to="branches" value={id} onChange={onChange} required={required} />;
}
