import type { projectMetadata } from "@nepnha/contract/features/project-metadata/project-metadata";
import type { FieldDefinition, ShownField } from "@nepnha/contract/features/project-metadata/fields";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { definitionOf, hasDefault, type DefinitionDraft } from "@nepnha/domain/features/project-metadata/definition";
import { isBlank } from "@nepnha/domain/features/project-metadata/field-value";
import { jsonOf } from "@nepnha/domain/platform/json-text";
import { useState } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { FormSlots, SlotInputProps } from "../../kit/feature/form-slot-types.ts";
import { useAlbum } from "../../kit/inputs/use-album.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import type { FormValues } from "../../kit/values/form-values.ts";
import { useUser } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { ConfigInput } from "./config-input.tsx";
import { FieldEditor } from "./field-editor.tsx";
import { FieldValue } from "./field-value.tsx";
import { metadataErrors } from "./metadata-errors.ts";
import { MetadataForm } from "./metadata-form.tsx";
import type { MetadataPlace } from "./metadata-place.ts";
import classes from "./metadata.module.css";

type Slots = FormSlots<typeof projectMetadata>;

/** The settings of the chosen type, its initial value in its own input, and the field as it will stand in a form. */
export const projectMetadataFormSlots: Slots = {
  inputs: { config: ConfigSlot, defaultValue: DefaultSlot },
  values: { defaultValue: StoredDefault },
  Footer: Preview,
};

function ConfigSlot({ control, value, onChange, disabled, error }: SlotInputProps<typeof projectMetadata>) {
  const fieldType: unknown = useWatch({ control, name: "fieldType" });
  return (
    <ConfigInput
      type={typeOf(fieldType)}
      value={typeof value === "string" ? value : ""}
      onChange={onChange}
      disabled={disabled}
      error={error}
    />
  );
}

function DefaultSlot({ control, value, onChange, ...frame }: SlotInputProps<typeof projectMetadata>) {
  const field = useTyped(control);
  const place = usePlace();
  if (field === null || !hasDefault(field.fieldType)) return null;
  const read = jsonOf(typeof value === "string" ? value : "");
  return (
    <FieldEditor
      field={{ ...field, label: frame.label, labelEn: null, helpText: null }}
      value={read === undefined ? value : read}
      stored={null}
      onChange={(next) => onChange(isBlank(next) ? "" : JSON.stringify(next))}
      required={false}
      disabled={frame.disabled}
      error={frame.error}
      place={place}
    />
  );
}

function StoredDefault({ row }: { row: SectionRow<typeof projectMetadata> }) {
  const place = usePlace();
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...draft } = row;
  const field = definitionOf(draft);
  return <FieldValue field={field} value={field.defaultValue} place={place} />;
}

/** The field as it will stand in the form of an object. */
function Preview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const user = useUser();
  const place = usePlace();
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  const field = fieldFrom(values);
  if (field === null || field.label === "") {
    return (
      <DataCard title={t("projectMetadata.preview.title")}>
        <p className={classes.none}>{t("projectMetadata.preview.none")}</p>
      </DataCard>
    );
  }
  // Another type is another field: what was tried in the one is nothing in the other.
  const code = `${field.code}-${field.fieldType}`;
  const shown: ShownField = { ...field, code, conditions: [], canEdit: true };
  const held = { [code]: field.defaultValue, ...typed };
  const tried = Object.hasOwn(typed, code);
  return (
    <DataCard title={t("projectMetadata.preview.title")}>
      <p className={classes.hint}>{t("projectMetadata.preview.hint")}</p>
      <MetadataForm
        fields={[shown]}
        stored={{}}
        values={held}
        onChange={setTyped}
        errors={tried ? metadataErrors([shown], {}, held, "CLOSURE", user) : {}}
        status="CLOSURE"
        place={place}
      />
    </DataCard>
  );
}

/** The field that the form describes so far; null without a type. */
function useTyped(control: Control<FormValues>): FieldDefinition | null {
  return fieldFrom(useWatch({ control }));
}

function fieldFrom(values: Readonly<Record<string, unknown>>): FieldDefinition | null {
  const fieldType = typeOf(values["fieldType"]);
  if (fieldType === null) return null;
  const text = (name: string): string => (typeof values[name] === "string" ? values[name] : "");
  const draft: DefinitionDraft = {
    code: text("code"),
    label: text("label"),
    labelEn: text("labelEn") || null,
    helpText: text("helpText") || null,
    section: text("section") || null,
    config: text("config"),
    defaultValue: text("defaultValue"),
    required: values["required"] === true,
    fieldType,
  };
  return definitionOf(draft);
}

function typeOf(value: unknown): FieldDefinition["fieldType"] | null {
  return Object.values(ENUMS.dynamicFieldType).find((one) => one === value) ?? null;
}

/** Nothing of an object is there yet. */
function usePlace(): MetadataPlace {
  return { album: useAlbum(null), names: {}, stages: [], lists: {} };
}
