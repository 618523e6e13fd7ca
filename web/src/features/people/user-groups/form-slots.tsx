import { ENUMS } from "@nepnha/contract/enums";
import { useController, useWatch } from "react-hook-form";
import { useT } from "../../i18n/i18n.ts";
import { RefField } from "../../resource/fields/ref-field.tsx";
import type { FormSlots, SlotInputProps } from "../../resource/form/form-slot-types.ts";
import { inputFrame } from "../../resource/form/input-frame.ts";
import { RefsInput } from "../../resource/form/refs-input.tsx";
import { RolesInput } from "../../resource/form/roles-input.tsx";
import type { ResourceRow } from "../../resource/row.ts";

/** The form of a group: its leader is always one of its members. */
export const groupFormSlots: FormSlots = {
  inputs: { leaderId: LeaderInput, memberIds: MembersInput, roleIds: RolesInput },
};

/** Whoever leads comes into the group by that. */
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
      description={description ?? t("people.leaderHint")}
      value={typeof value === "string" ? value : null}
      onChange={choose}
    />
  );
}

function MembersInput(props: SlotInputProps) {
  const t = useT();
  const leader: unknown = useWatch({ control: props.control, name: "leaderId" });
  const outsider = (person: ResourceRow): string | null =>
    Number(person["role"]) > ENUMS.userRole.USER ? t("people.reason.notStaff") : null;
  return (
    <RefsInput
      {...props}
      field="memberIds"
      description={props.description ?? t("people.memberCount", { count: listOf(props.value).length })}
      refuse={outsider}
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
