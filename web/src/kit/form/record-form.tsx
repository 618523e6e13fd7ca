import { useHotkeys } from "@mantine/hooks";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { fieldIn, mayWait } from "@nepnha/domain/kit/drafts";
import { showingOf } from "@nepnha/domain/kit/showing";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useWatch, type Control } from "react-hook-form";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { UnsavedGuard } from "../../ui/feedback/unsaved-guard.tsx";
import { columnLabel } from "../resource/labels.ts";
import type { Known, ResourceRow } from "../resource/row.ts";
import { AskedField } from "./asked-field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FieldInput } from "../inputs/field-input.tsx";
import { YoungRowsContext, type YoungRows } from "../inputs/young-rows.ts";
import type { FormSlots } from "../feature/form-slot-types.ts";
import { formSlotsOf } from "../feature/form-slots.ts";
import { railFields, sectionsWithout, tabsOf } from "./form-parts.ts";
import { FormTabs, tabLabel } from "./form-tabs.tsx";
import { useMainMove } from "./main-move.ts";
import { KeptTyping } from "./kept-typing.tsx";
import { Rail, RowHistory } from "./rail.tsx";
import { fieldOf, formFields, type FormValues } from "../values/form-values.ts";
import { RecordLayout } from "./record-layout.tsx";
import { OtherFields } from "./record-view.tsx";
import classes from "./record.module.css";
import { SaveArea } from "./save-area.tsx";
import { StatusInput } from "./status-input.tsx";
import { useAlbum } from "../inputs/use-album.ts";
import { useNarrow } from "./use-narrow.ts";
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
  const narrow = useNarrow();
  const place = useRef<HTMLFormElement>(null);
  const album = useAlbum(known);
  const [young] = useState<YoungRows>(() => new Map());
  const beside = narrow ? [] : railFields(resource);
  const sections = sectionsWithout(resource, beside);
  const [tab, setTab] = useState(() => tabsOf(sections)[0] ?? "");
  /** The field's tab comes to the front before the field gets the focus. */
  const reveal = (name: string): void => {
    const part = sections.find(({ fields }) => fields.includes(name));
    if (part?.tab !== undefined) flushSync(() => setTab(part.tab ?? ""));
  };
  const record = useRecordForm(resource, row, initial, { place, busy: album.busy, reveal, source, young });
  const { form, base, conflict } = record;
  const main = useMainMove(resource, base, form.control);
  const waiting = formFields(resource).filter(
    (name) => mayWait(resource, name) && fieldIn(resource, name, base?.status)?.required === false,
  );
  const { Header, Footer } = formSlotsOf(resource.name);
  const names = { ...known?._refs, ...base?._refs };
  const { isDirty, errors } = form.formState;
  // Nothing to save: the keys do nothing, but neither does the browser's own "save page".
  useHotkeys([["mod+S", () => void (isDirty && record.save("stay"))]], [], true);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void record.save("stay");
  };
  const input = (name: string): ReactNode => (
    <AskedField key={name} resource={resource} name={name} status={base?.status} control={form.control}>
      <FieldInput resource={resource} name={name} control={form.control} row={base} album={album} names={names} />
    </AskedField>
  );
  const history = row && narrow && <RowHistory key="history" resource={resource} row={row} />;
  return (
    <YoungRowsContext value={young}>
      <form ref={place} noValidate onSubmit={submit}>
        <RecordLayout
          side={
            !narrow && (
              <Rail resource={resource} row={row ?? base} record={record}>
                {beside.length > 0 && beside.map(input)}
              </Rail>
            )
          }
        >
          <KeptTyping resource={resource} base={base} source={source} form={form} />
          {Header && <Header row={base} />}
          <FormTabs
            resource={resource}
            sections={sections}
            tab={tab}
            onTab={setTab}
            wrong={Object.keys(errors)}
            history={history}
          >
            {({ section, tab: behind, fields }) => (
              <DataCard key={section} {...titleOf(resource, section, behind)}>
                <div className={classes.fields}>{fields.map(input)}</div>
              </DataCard>
            )}
          </FormTabs>
          {formFields(resource).some((name) => fieldOf(resource, name).required) && (
            <p className={classes.legend}>
              <span aria-hidden>*</span> {t("form.required")}
              {waiting.length > 0 &&
                ` · ${t("record.waitsText", { fields: waiting.map((name) => columnLabel(resource, name)).join(", ") })}`}
            </p>
          )}
          {Footer && <FollowingFooter Footer={Footer} control={form.control} />}
          {base && <OtherFields resource={resource} row={base} />}
          {narrow && !showingOf(resource) && resource.rights.includes("create") && (
            <DataCard title={t("record.status")}>
              <StatusInput resource={resource} base={base} control={form.control} />
            </DataCard>
          )}
        </RecordLayout>
        {narrow && <SaveArea place="foot" resource={resource} record={record} main={main} />}
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
    </YoungRowsContext>
  );
}

/** The title of a part; one that its tab has said already is not said again. */
function titleOf(resource: ResourceDescription, section: string, tab: string | undefined): { title?: string } {
  const title = tDynamic(`${resource.name}.section.${section}`);
  return tab !== undefined && tabLabel(resource, tab) === title ? {} : { title };
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
