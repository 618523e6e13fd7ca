import { SegmentedControl } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { asksReason } from "@nepnha/domain/kit/moves";
import { useController, type Control } from "react-hook-form";
import { useT } from "../../platform/i18n/i18n.ts";
import { statusLabel } from "../resource/labels.ts";
import { statusesOf } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { isAllowed, moveBehind, verbOf } from "../resource/verdicts.ts";
import { Value } from "../values/value.tsx";
import type { FormValues } from "../values/form-values.ts";

/** The statuses that a new row may start in, or that this one may go to (R4-01). */
export function StatusInput({
  resource,
  base,
  control,
}: {
  resource: ResourceDescription;
  base: ResourceRow | null;
  control: Control<FormValues>;
}) {
  const t = useT();
  const { field } = useController({ name: "status", control });
  const offered = statusesOf(resource).filter((status) =>
    base ? status === base.status || isFormStatus(resource, base, status) : resource.status.start.includes(status),
  );
  // Nothing to choose.
  if (offered.length < 2) {
    return (
      <div>
        <Value
          resource={resource}
          column="status"
          value={field.value}
          known={base ?? { _refs: {}, _files: {} }}
          size="brief"
        />
      </div>
    );
  }
  return (
    <SegmentedControl
      fullWidth
      aria-label={t("record.status")}
      data={offered.map((status) => ({ value: String(status), label: statusLabel(resource, status) }))}
      value={String(field.value)}
      onChange={(value) => field.onChange(Number(value))}
    />
  );
}

/** Whether the form can give the row this status: what asks for a reason, for fields or once more has a button of its own. */
function isFormStatus(resource: ResourceDescription, base: ResourceRow, status: number): boolean {
  const move = moveBehind(resource, base.status, status);
  return (
    isAllowed(base, verbOf(resource, base, status)) && !(move && (asksReason(move) || move.confirm || move.fields))
  );
}
