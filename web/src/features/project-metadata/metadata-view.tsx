import type { FieldDefinition, MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import { fieldStates } from "@nepnha/domain/features/project-metadata/conditions";
import { useLanguage, useT } from "../../platform/i18n/i18n.ts";
import { FieldValue } from "./field-value.tsx";
import { isWide } from "./metadata-form.tsx";
import { bySection, fieldLabel } from "./metadata-texts.ts";
import type { MetadataPlace } from "./metadata-place.ts";
import classes from "./metadata.module.css";

/** The fields of an object where nothing can be changed, below their headings. */
export function MetadataView({
  fields,
  values,
  place,
}: {
  fields: readonly FieldDefinition[];
  values: MetadataValues;
  place: MetadataPlace;
}) {
  const t = useT();
  const language = useLanguage();
  const states = fieldStates(fields, values);
  const parts = bySection(fields.filter(({ code }) => states.get(code) !== "DEACTIVE"));
  if (parts.length === 0) return <p className={classes.none}>{t("projectMetadata.form.none")}</p>;
  return (
    <div className={classes.sections}>
      {parts.map((part) => (
        <section key={part.section ?? ""}>
          {parts.length > 1 && <h4 className={classes.heading}>{part.section ?? t("projectMetadata.form.other")}</h4>}
          <dl className={classes.fields}>
            {part.fields.map((field) => (
              <div key={field.code} className={isWide(field) ? classes.wide : undefined}>
                <dt className={classes.label}>{fieldLabel(field, language)}</dt>
                <dd className={classes.value}>
                  <FieldValue field={field} value={values[field.code] ?? null} place={place} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
