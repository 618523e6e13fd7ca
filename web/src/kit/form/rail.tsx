import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { showingOf } from "@nepnha/domain/kit/showing";
import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { rowStatus } from "../resource/labels.ts";
import { useRights } from "../resource/rights.ts";
import { History } from "./history.tsx";
import { useMainMove } from "./main-move.ts";
import classes from "./record.module.css";
import { SaveArea } from "./save-area.tsx";
import { StatusInput } from "./status-input.tsx";
import type { RecordFormState } from "./use-record-form.ts";
import type { ResourceRow } from "../resource/row.ts";

/** Beside a form, in sight behind every tab: what its row is, how it is saved, who sees it and when, what was changed. */
export function Rail({
  resource,
  row,
  record,
  children,
}: {
  resource: ResourceDescription;
  /** The newest version of the row; the form may have begun with an older one. */
  row: ResourceRow | null;
  record: RecordFormState;
  /** The fields that stand here. */
  children: ReactNode;
}) {
  const t = useT();
  const { base, form } = record;
  const main = useMainMove(resource, base, form.control);
  return (
    <>
      <div className={classes.railHead}>
        <DataCard>
          <div className={classes.rail}>
            {showingOf(resource) ? (
              <RowStatus resource={resource} row={base ?? { status: resource.status.start[0] ?? 0 }} />
            ) : (
              // Rows that nobody can make are always in use.
              resource.rights.includes("create") && (
                <StatusInput resource={resource} base={base} control={form.control} />
              )
            )}
            <SaveArea place="side" resource={resource} record={record} main={main} />
          </div>
        </DataCard>
      </div>
      {children && (
        <DataCard title={t("record.shownTo")}>
          <div className={classes.rail}>{children}</div>
        </DataCard>
      )}
      {row && <RowHistory resource={resource} row={row} />}
    </>
  );
}

/** What a row is, as a chip. */
export function RowStatus({ resource, row }: { resource: ResourceDescription; row: Pick<ResourceRow, "status"> }) {
  const { label, tone } = rowStatus(resource, row);
  return (
    <div>
      <StatusChip tone={tone}>{label}</StatusChip>
    </div>
  );
}

/** The history of a row; what a view shows is changed elsewhere. */
export function RowHistory({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const rights = useRights(resource);
  return resource.view ? null : <History resource={resource} row={row} entries={rights.update} />;
}
