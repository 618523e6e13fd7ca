import { MERGE_FIELDS, type MergeField } from "@nepnha/contract/features/customers/merge";

type Values = { readonly [K in MergeField]?: string | number | boolean | null };

/** The fields in which two customers differ, in the order of the form: there is something to choose. */
export function differing(master: Values, other: Values): MergeField[] {
  return MERGE_FIELDS.filter((field) => said(master[field]) !== said(other[field]));
}

/** Nothing, an empty text and no are the same. */
function said(value: Values[MergeField]): string {
  return value === null || value === undefined || value === false ? "" : String(value);
}
