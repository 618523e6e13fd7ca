import type { ResourceDescription } from "@nepnha/contract/define";
import { tDynamic, useT } from "../../i18n/i18n.ts";
import { DataCard } from "../../ui/data-card.tsx";
import { columnLabel } from "../labels.ts";
import type { ResourceRow } from "../row.ts";
import { slotsOf } from "../slots.ts";
import { Value } from "../value.tsx";
import { fieldWidth } from "./field-width.ts";
import { formSlotsOf } from "./form-slots.ts";
import { formSections, otherFields } from "./form-values.ts";
import { RecordLayout } from "./record-layout.tsx";
import classes from "./record.module.css";

/** A row to look at: the sections of its form, as text. */
export function RecordView({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  useT();
  const { Lead, Foot } = formSlotsOf(resource.name);
  return (
    <RecordLayout resource={resource} row={row}>
      {Lead && <Lead row={row} />}
      {formSections(resource).map(({ section, fields }) => (
        <DataCard key={section} title={tDynamic(`${resource.name}.section.${section}`)}>
          <dl className={classes.fields}>
            {fields.map((name) => (
              <ShownField key={name} resource={resource} name={name} row={row} />
            ))}
          </dl>
        </DataCard>
      ))}
      {Foot && <Foot values={row} />}
      <OtherFields resource={resource} row={row} />
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
