import type { ResourceDescription } from "@nepnha/contract/define";
import { tDynamic, useT } from "../../i18n/i18n.ts";
import { DataCard } from "../../ui/data-card.tsx";
import { columnLabel } from "../labels.ts";
import type { ResourceRow } from "../row.ts";
import { Value } from "../value.tsx";
import { fieldWidth } from "./field-width.ts";
import { RecordLayout } from "./record-layout.tsx";
import classes from "./record.module.css";

/** A row to look at: the sections of its form, as text. */
export function RecordView({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  useT();
  return (
    <RecordLayout resource={resource} row={row}>
      {resource.form.map(({ section, fields }) => (
        <DataCard key={section} title={tDynamic(`${resource.name}.section.${section}`)}>
          <dl className={classes.fields}>
            {fields.map((name) => (
              <div key={name} data-width={fieldWidth(resource, name)}>
                <dt className={classes.viewLabel}>{columnLabel(resource, name)}</dt>
                <dd className={classes.viewValue}>
                  <Value resource={resource} column={name} value={row[name]} known={row} size="full" />
                </dd>
              </div>
            ))}
          </dl>
        </DataCard>
      ))}
    </RecordLayout>
  );
}
