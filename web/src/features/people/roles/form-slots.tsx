import type { roles } from "@nepnha/contract/features/people/roles";
import { Input, Skeleton } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { lazy, Suspense } from "react";
import { useUser } from "../../../platform/session/services-context.ts";
import { t, useT } from "../../../platform/i18n/i18n.ts";
import { AccountTypeInput } from "../account-type-input.tsx";
import type { FormSlots, SlotInputProps } from "../../../kit/feature/form-slot-types.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useLacking } from "./use-lacking.ts";

const PermissionMatrix = lazy(async () => ({
  default: (await import("./permission-matrix.tsx")).PermissionMatrix,
}));
/** What stays as it is in a built-in role. */
const FIXED = ["name", "baseRole"];

/** The form of a role: its permissions as a matrix, and what a built-in role is. */
export const roleFormSlots: FormSlots<typeof roles> = {
  inputs: { permissions: PermissionsInput, baseRole: BaseRoleInput },
  values: { permissions: PermissionsValue },
  refuse: (field, row) => (row?.["isSystem"] === true && FIXED.includes(field) ? t("people.reason.systemField") : null),
  Header: RoleHeader,
};

function RoleHeader({ row }: { row: SectionRow<typeof roles> | null }) {
  const tr = useT();
  return row?.["isSystem"] === true ? <Banner kind="info">{tr("people.systemRole")}</Banner> : null;
}

function PermissionsInput({ value, onChange, error }: SlotInputProps) {
  const lacking = useLacking();
  return (
    <Input.Wrapper error={error} labelElement="div">
      <Suspense fallback={<Skeleton height={420} />}>
        <PermissionMatrix value={listOf(value)} onChange={onChange} lacking={lacking} />
      </Suspense>
    </Input.Wrapper>
  );
}

function PermissionsValue({ row }: { row: SectionRow<typeof roles> }) {
  return (
    <div data-width="whole">
      <Suspense fallback={<Skeleton height={420} />}>
        <PermissionMatrix value={listOf(row.permissions)} lacking={() => false} />
      </Suspense>
    </div>
  );
}

/** Kinds of account up to one's own. */
function BaseRoleInput(props: SlotInputProps) {
  const tr = useT();
  const me = useUser();
  const kept = props.row?.["baseRole"];
  const offered = Object.values(ENUMS.userRole).filter(
    (role) => role !== ENUMS.userRole.SUPERADMIN && (role >= me.role || role === kept),
  );
  return <AccountTypeInput {...props} offered={offered} hint={tr("people.baseRoleHint")} />;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
