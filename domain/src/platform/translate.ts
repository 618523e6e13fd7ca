import type { FieldCode } from "@nepnha/contract/platform/errors";
import { fillIn, type TextParams } from "./fill-in.ts";
import type { Catalogue, MessageKey } from "@nepnha/contract/messages/vi";

/** The text of a key with its parameters filled in ({@link fillIn}). */
export function translate(catalogue: Catalogue, key: MessageKey, params: TextParams = {}): string {
  return fillIn(catalogue[key], params, catalogue["app.language"] === "en" ? "en" : "vi");
}

/** Why a field was refused; `field` is its path in the body. */
export interface FieldIssue {
  readonly field: string;
  readonly code: FieldCode;
  readonly params?: TextParams;
  /** Text of its own instead of `field.{code}`. */
  readonly message?: MessageKey;
  /** Fields whose labels stand in it for `{fields}`. */
  readonly lacks?: readonly string[];
}

/** The text of a field issue in a catalogue. `feature` finds the field's label; without one its path stands for it. */
export function issueText(catalogue: Catalogue, issue: FieldIssue, feature?: string): string {
  return translate(catalogue, issue.message ?? `field.${issue.code}`, {
    name: fieldLabel(catalogue, issue.field, feature),
    ...labelsOf(catalogue, issue.lacks, feature),
    ...issue.params,
  });
}

/** The labels of fields, as `{fields}` of a text; nothing where none are named. */
export function labelsOf(
  catalogue: Catalogue,
  names: readonly string[] | undefined,
  feature: string | undefined,
): { readonly fields?: string } {
  if (!names) return {};
  return { fields: names.map((name) => fieldLabel(catalogue, name, feature)).join(", ") };
}

/** Label of a field: `{feature}.field.{name}`, else the common `field.{name}`, else its name. */
function fieldLabel(catalogue: Catalogue, field: string, feature?: string): string {
  const texts: Readonly<Record<string, string>> = catalogue;
  const stem = field.split(".")[0] ?? field;
  return texts[`${feature}.field.${stem}`] ?? texts[`field.${stem}`] ?? field;
}
