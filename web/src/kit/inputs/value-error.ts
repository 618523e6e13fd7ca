import type { Field } from "@nepnha/contract/kit/define";
import { parseField } from "@nepnha/domain/kit/validate";
import type { Translate } from "../../platform/i18n/i18n.ts";
import { ageWords } from "../../ui/fields/age-words.ts";

/** Why a field of a dialog cannot hold a value, in the words that the server would use; nothing where it can. */
export function valueError(t: Translate, field: Field, value: unknown, name: string): string | undefined {
  const result = parseField(field, value);
  if (result.ok) return undefined;
  const { code, message = `field.${code}` as const, params } = result.issue;
  const age = ageWords(field, result.issue);
  return t(age?.key ?? message, { name, ...params, ...age?.params });
}
