import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { columnLabel } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import { slotsOf } from "../feature/slots.ts";
import { Value } from "../values/value.tsx";
import { fieldWidth } from "./field-width.ts";
import { formSlotsOf } from "../feature/form-slots.ts";
import { formSections, otherFields } from "../values/form-values.ts";
import { RowHistory } from "./rail.tsx";
import { RecordLayout } from "./record-layout.tsx";
import { useNarrow } from "./use-narrow.ts";
import classes from "./record.module.css";

/** A row to look at: the sections of its form, as text. */
export function RecordView({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  useT();
  const { Header, Footer } = formSlotsOf(resource.name);
  const narrow = useNarrow();
  const history = <RowHistory resource={resource} row={row} />;
  return (
    <RecordLayout side={!narrow && !resource.view && history}>
      {Header && <Header row={row} />}
      {formSections(resource).map(({ section, fields }) => (
        <DataCard key={section} title={tDynamic(`${resource.name}.section.${section}`)}>
          <dl className={classes.fields}>
            {fields.map((name) => (
              <ShownField key={name} resource={resource} name={name} row={row} />
            ))}
          </dl>
        </DataCard>
      ))}
      {Footer && <Footer values={row} />}
      <OtherFields resource={resource} row={row} />
      {narrow && history}
    </RecordLayout>
  );
}

/** What stands in no form: values that the server sets and works out. */
export function OtherFields({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const t = useT();
  const names = otherFields(resource);
  if (names.length === 0) return null;
  return (
    <DataCard title={t(resource.form.length > 0 ? "record.more" : "record.info")}>
      <dl className={classes.fields}>
        {names.map((name) => (
          <ShownField key={name} resource={resource} name={name} row={row} />
        ))}
      </dl>
    </DataCard>
  );
}

/** A field's label and value. */
function ShownField({ resource, name, row }: { resource: ResourceDescription; name: string; row: ResourceRow }) {
  const Own = formSlotsOf(resource.name).values?.[name];
  if (Own) return <Own row={row} />;
  return (
    <div data-width={fieldWidth(resource, name)}>
      <dt className={classes.viewLabel}>{columnLabel(resource, name)}</dt>
      <dd className={classes.viewValue}>
        {slotsOf(resource.name).cells?.[name]?.(row) ?? (
          <Value resource={resource} column={name} value={row[name]} known={row} size="full" />
        )}
      </dd>
    </div>
  );
}
