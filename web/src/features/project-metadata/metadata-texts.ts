import type { FieldDefinition, FieldOption } from "@nepnha/contract/features/project-metadata/fields";
import type { Language, Translate } from "../../platform/i18n/i18n.ts";

/** The label of a field in the reader's language. */
export function fieldLabel({ label, labelEn }: Pick<FieldDefinition, "label" | "labelEn">, language: Language): string {
  return language === "en" ? (labelEn ?? label) : label;
}

/** The label of a choice in the reader's language. */
export function optionLabel({ label, labelEn }: FieldOption, language: Language): string {
  return language === "en" ? (labelEn ?? label) : label;
}

/** How long before something people are reminded of it, in words. */
export function minutesLabel(t: Translate, minutes: number): string {
  if (minutes === 0) return t("projectMetadata.form.now");
  if (minutes % 1440 === 0) return t("projectMetadata.form.days", { count: minutes / 1440 });
  if (minutes % 60 === 0) return t("projectMetadata.form.hours", { count: minutes / 60 });
  return t("projectMetadata.form.minutes", { count: minutes });
}

/** Fields below their headings, in the order in which each heading is first met; those without one come last. */
export function bySection<F extends Pick<FieldDefinition, "section">>(
  fields: readonly F[],
): readonly { readonly section: string | null; readonly fields: readonly F[] }[] {
  const named = [...new Set(fields.flatMap(({ section }) => section ?? []))];
  const parts = [...named, null].map((section) => ({
    section,
    fields: fields.filter((one) => (one.section ?? null) === section),
  }));
  return parts.filter((part) => part.fields.length > 0);
}
