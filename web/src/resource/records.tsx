import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { isRecord } from "@nepnha/domain/record";
import { useT } from "../i18n/i18n.ts";
import { partLabel } from "./labels.ts";
import { partText } from "./value-text.ts";
import classes from "./value.module.css";

/** The records of a list field to look at, each with its parts by name. */
export function Records({
  resource,
  column,
  field,
  value,
}: {
  resource: ResourceDescription;
  column: string;
  field: Extract<Field, { kind: "list" }>;
  value: unknown;
}) {
  const t = useT();
  const records = Array.isArray(value) ? value.filter(isRecord) : [];
  return (
    <ul className={classes.records}>
      {records.map((record, index) => (
        <li key={index}>
          <dl>
            {Object.entries(field.fields).map(([part, described]) => (
              <div key={part}>
                <dt>{partLabel(resource, column, part)}</dt>
                <dd>{partText(resource, `${column}.${part}`, described, record[part]) || t("value.none")}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
