import type { FieldDefinition, MetadataValues, ShownField } from "@nepnha/contract/features/project-metadata/fields";
import { fieldStates } from "@nepnha/domain/features/project-metadata/conditions";
import { isRequiredIn } from "@nepnha/domain/features/project-metadata/metadata-record";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useT } from "../../platform/i18n/i18n.ts";
import { FieldEditor } from "./field-editor.tsx";
import { bySection } from "./metadata-texts.ts";
import type { MetadataPlace } from "./metadata-place.ts";
import classes from "./metadata.module.css";

const T = ENUMS.dynamicFieldType;
/** Types that need the width of the form. */
const WIDE: readonly number[] = [T.TEXT_AREA, T.JSON, T.UPLOAD_FILE, T.UPLOAD_IMG, T.UPLOAD_GALLERY, T.CHECK_LIST];

/**
 * The fields of an object in a form, below their headings. Conditions are followed while somebody types: a field that they
 * hide is gone, one that they lock can only be read.
 */
export function MetadataForm({
  fields,
  stored,
  values,
  onChange,
  errors,
  status,
  place,
}: {
  fields: readonly ShownField[];
  /** As they are stored; empty for a new object. */
  stored: MetadataValues;
  values: MetadataValues;
  onChange: (values: MetadataValues) => void;
  /** What is wrong, by the codes of the fields. */
  errors: Readonly<Record<string, string>>;
  /** Name of the object's status. */
  status: string;
  place: MetadataPlace;
}) {
  const t = useT();
  const states = fieldStates(fields, values);
  const shown = fields.filter(({ code }) => states.get(code) !== "DEACTIVE");
  if (shown.length === 0) return <p className={classes.none}>{t("projectMetadata.form.none")}</p>;
  const parts = bySection(shown);
  return (
    <div className={classes.sections}>
      {parts.map((part) => (
        <section key={part.section ?? ""}>
          {parts.length > 1 && <h4 className={classes.heading}>{part.section ?? t("projectMetadata.form.other")}</h4>}
          <div className={classes.fields}>
            {part.fields.map((field) => (
              <div key={field.code} className={isWide(field) ? classes.wide : undefined}>
                <FieldEditor
                  field={field}
                  value={values[field.code] ?? null}
                  stored={stored[field.code] ?? null}
                  onChange={(value) => onChange({ ...values, [field.code]: value })}
                  required={states.get(field.code) === "ACTIVE" && isRequiredIn(field, status)}
                  disabled={!field.canEdit || states.get(field.code) === "READONLY"}
                  error={errors[field.code]}
                  place={place}
                />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Whether a field takes the whole width. */
export function isWide({ fieldType }: Pick<FieldDefinition, "fieldType">): boolean {
  return WIDE.includes(fieldType);
}
