import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { ConflictDialog } from "../../../../kit/form/conflict-dialog.tsx";
import { Rail, RowHistory } from "../../../../kit/form/rail.tsx";
import { RecordLayout } from "../../../../kit/form/record-layout.tsx";
import { SaveArea } from "../../../../kit/form/save-area.tsx";
import { StatusInput } from "../../../../kit/form/status-input.tsx";
import { useNarrow } from "../../../../kit/form/use-narrow.ts";
import { useRecordForm } from "../../../../kit/form/use-record-form.ts";
import { FieldInput } from "../../../../kit/inputs/field-input.tsx";
import { useAlbum } from "../../../../kit/inputs/use-album.ts";
import type { YoungRows } from "../../../../kit/inputs/young-rows.ts";
import { valuesOf } from "../../../../kit/values/form-values.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { UnsavedGuard } from "../../../../ui/feedback/unsaved-guard.tsx";
import { DataCard } from "../../../../ui/layout/data-card.tsx";
import type { Work } from "../use-work.ts";
import classes from "../work.module.css";
import { WorkSteps } from "./work-steps.tsx";

/** What those who do work may tell of it (13b); how it is to be done is the form's. */
const REPORT: ResourceDescription = {
  ...projectActions,
  form: [{ section: "work", fields: ["progress", "quantityDone", "checklist"] }],
};

/** Whether work is done and how far it is, with one button that saves both. @param children what follows below */
export function WorkReport({ row, children }: { row: Work; children: ReactNode }) {
  const t = useT();
  const narrow = useNarrow();
  const place = useRef<HTMLFormElement>(null);
  const album = useAlbum(row);
  const [young] = useState<YoungRows>(() => new Map());
  const record = useRecordForm(REPORT, row, valuesOf(REPORT, row), {
    place,
    busy: album.busy,
    // Nothing of it lies behind a tab.
    reveal() {},
    young,
  });
  const { form, base, conflict } = record;
  const common = { resource: REPORT, control: form.control };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void record.save("stay");
  };
  const input = (name: string): ReactNode => (
    <div data-field={name}>
      <FieldInput {...common} name={name} row={base} album={album} names={row._refs} />
    </div>
  );
  return (
    <form ref={place} noValidate onSubmit={submit}>
      <RecordLayout
        side={
          !narrow && (
            <Rail resource={REPORT} row={row} record={record}>
              {null}
            </Rail>
          )
        }
      >
        <DataCard title={t("work.page.report")}>
          <div className={classes.report}>
            {narrow && <StatusInput {...common} base={base} />}
            {input("progress")}
            {(row.quantityPlan !== null || row.unit !== null) && input("quantityDone")}
            {row.checklist.length > 0 && (
              <div data-field="checklist">
                <WorkSteps control={form.control} />
              </div>
            )}
          </div>
        </DataCard>
        {children}
        {narrow && <RowHistory resource={projectActions} row={row} />}
      </RecordLayout>
      {narrow && <SaveArea place="foot" resource={REPORT} record={record} main={null} />}
      <UnsavedGuard
        dirty={record.isDirty}
        onDiscard={() => form.reset()}
        onSave={async () => {
          await record.save("stay");
          return !record.isDirty();
        }}
      />
      {conflict && base && (
        <ConflictDialog
          resource={REPORT}
          base={base}
          current={conflict}
          values={form.getValues()}
          onSave={(mine) => void record.keepMine(mine)}
          onTheirs={record.takeTheirs}
          onClose={record.closeConflict}
        />
      )}
    </form>
  );
}
