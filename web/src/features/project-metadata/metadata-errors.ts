import type { MetadataValues, ShownField } from "@nepnha/contract/features/project-metadata/fields";
import type { CurrentUser } from "@nepnha/contract/platform/session";
import { fieldStates } from "@nepnha/domain/features/project-metadata/conditions";
import { checkValue, isBlank } from "@nepnha/domain/features/project-metadata/field-value";
import { isRequiredIn } from "@nepnha/domain/features/project-metadata/metadata-record";
import { language, t } from "../../platform/i18n/i18n.ts";
import { fieldLabel } from "./metadata-texts.ts";

/** What is wrong of the values as they are typed, by the codes of the fields; the server's own rules, as far as a browser knows. */
export function metadataErrors(
  fields: readonly ShownField[],
  stored: MetadataValues,
  values: MetadataValues,
  status: string,
  { _id: userId, role }: Pick<CurrentUser, "_id" | "role">,
): Readonly<Record<string, string>> {
  const states = fieldStates(fields, values);
  const found = fields.flatMap((field): [string, string][] => {
    const { code } = field;
    if (!field.canEdit || states.get(code) !== "ACTIVE") return [];
    const name = fieldLabel(field, language());
    const value = values[code];
    const result = checkValue(field, value, stored[code], { userId, role, now: new Date(), facts: {} });
    if (!result.ok) {
      const { issue } = result;
      return [[code, t(issue.message ?? `field.${issue.code}`, { name, ...issue.params })]];
    }
    return isBlank(result.value) && isRequiredIn(field, status) ? [[code, t("field.required", { name })]] : [];
  });
  return Object.fromEntries(found);
}
