import { STAFF } from "@nepnha/contract/platform/staff";
import type { userGroups } from "@nepnha/contract/features/people/user-groups";
import { useController, useWatch } from "react-hook-form";
import { useT } from "../../../platform/i18n/i18n.ts";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import type { FormSlots, SlotInputProps } from "../../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../../kit/inputs/input-frame.ts";
import { RefsInput } from "../../../kit/inputs/refs-input.tsx";
import { RolesInput } from "../roles-input.tsx";

/** The form of a group: its leader is always one of its members. */
export const userGroupFormSlots: FormSlots<typeof userGroups> = {
  inputs: { leaderId: LeaderInput, memberIds: MembersInput, roleIds: RolesInput },
};

/** Anyone who leads comes into the group by that. */
function LeaderInput(props: SlotInputProps) {
  const { value, onChange, control, description } = props;
  const t = useT();
  const { field: members } = useController({ name: "memberIds", control });
  const choose = (id: string | null): void => {
    onChange(id);
    const ids = listOf(members.value);
    if (id !== null && !ids.includes(id)) members.onChange([id, ...ids]);
  };
  return (
    <RefField
      {...inputFrame(props)}
      to="users"
      among={STAFF}
      description={description ?? t("people.leaderHint")}
      value={typeof value === "string" ? value : null}
      onChange={choose}
    />
  );
}

function MembersInput(props: SlotInputProps) {
  const t = useT();
  const leader: unknown = useWatch({ control: props.control, name: "leaderId" });
  return (
    <RefsInput
      {...props}
      field="memberIds"
      description={props.description ?? t("people.memberCount", { count: listOf(props.value).length })}
      onChange={(next) => {
        const ids = listOf(next);
        props.onChange(typeof leader === "string" && !ids.includes(leader) ? [leader, ...ids] : ids);
      }}
    />
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
