import { Button, SegmentedControl } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useState, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useController, useWatch, type Control } from "react-hook-form";
import { asksReason } from "@nepnha/domain/kit/moves";
import { isAsked } from "@nepnha/domain/kit/validate";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { SaveBar } from "../../ui/layout/save-bar.tsx";
import { UnsavedGuard } from "../../ui/feedback/unsaved-guard.tsx";
import { statusLabel } from "../resource/labels.ts";
import { useNeighbours } from "../list/neighbours.ts";
import { useGoTo } from "../resource/paths.ts";
import { statusesOf } from "../resource/rights.ts";
import { isAllowed, moveBehind, verbOf } from "../resource/verdicts.ts";
import type { Known, ResourceRow } from "../resource/row.ts";
import { OvertakenNote } from "../live/overtaken-note.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FieldInput } from "../inputs/field-input.tsx";
import { fieldWidth } from "./field-width.ts";
import type { FormSlots } from "../feature/form-slot-types.ts";
import { formSlotsOf } from "../feature/form-slots.ts";
import { FormTabs } from "./form-tabs.tsx";
import { fieldOf, formFields, formSections, formTabs, type FormValues } from "../values/form-values.ts";
import { RecordLayout } from "./record-layout.tsx";
import { OtherFields } from "./record-view.tsx";
import classes from "./record.module.css";
import { useAlbum } from "../inputs/use-album.ts";
import { useRecordForm } from "./use-record-form.ts";

/** The form of a row (`row` null: of a new one), made of the section's description alone. */
export function RecordForm({
  resource,
  row,
  known,
  source,
  initial,
}: {
  resource: ResourceDescription;
  row: ResourceRow | null;
  /** What the ids in `initial` stand for. */
  known: Known | null;
  /** Id of the row that a new one copies. */
  source?: string | undefined;
  initial: FormValues;
}) {
  const t = useT();
  const goTo = useGoTo(resource);
  const album = useAlbum(known);
  const [tab, setTab] = useState(() => formTabs(resource)[0] ?? "");
  /** The field's tab comes to the front before the field gets the focus. */
  const reveal = (name: string): void => {
    const part = formSections(resource).find(({ fields }) => fields.includes(name));
    if (part?.tab !== undefined) flushSync(() => setTab(part.tab ?? ""));
  };
  const record = useRecordForm(resource, row, initial, { busy: album.busy, reveal, source });
  const { form, base, conflict } = record;
  const { Header, Footer } = formSlotsOf(resource.name);
  const names = { ...known?._refs, ...base?._refs };
  const { isDirty } = form.formState;
  const next = useNeighbours(resource, row?._id)?.next;
  // Nothing to save: the keys do nothing, but neither does the browser's own "save page".
  useHotkeys([["mod+S", () => void (isDirty && record.save("stay"))]], [], true);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void record.save("stay");
  };
  return (
    <form noValidate onSubmit={submit}>
      {record.refusal && <Banner kind="error">{record.refusal}</Banner>}
      {record.overtaken && <OvertakenNote row={record.overtaken} onCompare={record.compare} />}
      <RecordLayout resource={resource} row={base}>
        {Header && <Header row={base} />}
        {formFields(resource).some((name) => fieldOf(resource, name).required) && (
          <p className={classes.legend}>
            <span aria-hidden>*</span> {t("form.required")}
          </p>
        )}
        <FormTabs resource={resource} tab={tab} onTab={setTab} wrong={Object.keys(form.formState.errors)}>
          {({ section, fields }) => (
            <DataCard key={section} title={tDynamic(`${resource.name}.section.${section}`)}>
              <div className={classes.fields}>
                {fields.map((name) => (
                  <AskedField key={name} resource={resource} name={name} control={form.control}>
                    <FieldInput
                      resource={resource}
                      name={name}
                      control={form.control}
                      row={base}
                      album={album}
                      names={names}
                    />
                  </AskedField>
                ))}
              </div>
            </DataCard>
          )}
        </FormTabs>
        {Footer && <FollowingFooter Footer={Footer} control={form.control} />}
        {base && <OtherFields resource={resource} row={base} />}
        {/* Rows that nobody can make are always in use. */}
        {resource.rights.includes("create") && (
          <DataCard title={t("record.status")}>
            <StatusInput resource={resource} base={base} control={form.control} />
          </DataCard>
        )}
      </RecordLayout>
      <SaveBar dirty={isDirty} saving={record.saving} onDiscard={isDirty ? record.discard : goTo.list}>
        {next && (
          <Button variant="default" disabled={record.saving} onClick={() => void record.save(next)}>
            {t("record.saveAndNext")}
          </Button>
        )}
        {resource.screens !== "own" && (
          <Button variant="default" disabled={record.saving} onClick={() => void record.save("close")}>
            {t("ui.saveAndClose")}
          </Button>
        )}
      </SaveBar>
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
          resource={resource}
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

/** A field's place in the form, while it is asked for. */
function AskedField({
  resource,
  name,
  control,
  children,
}: {
  resource: ResourceDescription;
  name: string;
  control: Control<FormValues>;
  children: ReactNode;
}) {
  const field = fieldOf(resource, name);
  const other: unknown = useWatch({ control, name: field.when?.field ?? name });
  if (field.when && !isAsked(field, { [field.when.field]: other })) return null;
  return (
    <div data-field={name} data-width={fieldWidth(resource, name)}>
      {children}
    </div>
  );
}

/** What a section shows of the values as they are typed; only this is drawn again with each of them. */
function FollowingFooter({
  Footer,
  control,
}: {
  Footer: NonNullable<FormSlots["Footer"]>;
  control: Control<FormValues>;
}) {
  return <Footer values={useWatch({ control })} />;
}

/** Whether the form can give the row this status: a reason is asked for by the move's own button. */
function isFormStatus(resource: ResourceDescription, base: ResourceRow, status: number): boolean {
  const move = moveBehind(resource, base.status, status);
  return isAllowed(base, verbOf(resource, base, status)) && !(move && asksReason(move));
}

/** The statuses that a new row may start in, or that this one may go to (R4-01). */
function StatusInput({
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
  return (
    <SegmentedControl
      aria-label={t("record.status")}
      data={offered.map((status) => ({ value: String(status), label: statusLabel(resource, status) }))}
      value={String(field.value)}
      onChange={(value) => field.onChange(Number(value))}
    />
  );
}
