import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { enumKey, ENUMS, type EnumName } from "@nepnha/contract/platform/enums";
import type { Catalogue } from "@nepnha/contract/messages/vi";

// Catalogue keys by convention (`contract/src/kit/define.ts`), as the browser has them.

/** Label of a field or system column; its name where there is none. */
export function columnLabel(catalogue: Catalogue, { name }: ResourceDescription, column: string): string {
  return textOf(catalogue, `${name}.field.${column}`) ?? textOf(catalogue, `field.${column}`) ?? column;
}

/** Columns as the log names them: whoever reads it may not know of a section's own ones, which go by their section. */
export function loggedColumns(columns: readonly string[]): string {
  return [...new Set(columns.map((column) => column.replace(/\..*/, "")))].join(", ");
}

/** Name of a section. */
export function sectionTitle(catalogue: Catalogue, { name }: ResourceDescription): string {
  return textOf(catalogue, `${name}.title`) ?? name;
}

/** Word for a member of a choice field; `path` is the field, or the field and its part in a list. */
export function choiceWord(catalogue: Catalogue, { name }: ResourceDescription, path: string, choice: string): string {
  return textOf(catalogue, `${name}.choice.${path}.${choice}`) ?? choice;
}

/** Word for a member of an enumeration by its wire number, the own one of a section where it has one. */
export function enumWord(catalogue: Catalogue, of: EnumName, value: number, section?: ResourceDescription): string {
  const key = enumKey(of, value);
  if (key === undefined) return String(value);
  const own = section && textOf(catalogue, `${section.name}.enum.${of}.${key}`);
  return own ?? textOf(catalogue, `enum.${of}.${key}`) ?? key;
}

/** Word for a status. */
export function statusWord(catalogue: Catalogue, resource: ResourceDescription, value: number): string {
  return enumWord(catalogue, resource.status.of, value, resource);
}

/** What a column may hold where its values are counted: wire value and word. None for any other column. */
export function wordsOf(
  catalogue: Catalogue,
  resource: ResourceDescription,
  column: string,
): { readonly value: string | number | boolean; readonly word: string }[] {
  if (column === "status") {
    return resource.status.start.map((value) => ({ value, word: statusWord(catalogue, resource, value) }));
  }
  const field: Field | undefined = resource.fields[column];
  switch (field?.kind) {
    case "boolean":
      return [
        { value: true, word: catalogue["value.yes"] },
        { value: false, word: catalogue["value.no"] },
      ];
    case "choice":
    case "choices":
      return field.choices.map((value) => ({ value, word: choiceWord(catalogue, resource, column, value) }));
    case "enum":
      return Object.values(ENUMS[field.of]).map((value: number) => ({
        value,
        word: enumWord(catalogue, field.of, value, resource),
      }));
    default:
      return [];
  }
}

function textOf(catalogue: Catalogue, key: string): string | undefined {
  const texts: Readonly<Record<string, string>> = catalogue;
  return texts[key];
}
