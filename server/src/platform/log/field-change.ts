/** One changed field: what it was and what it is. */
export interface FieldChange {
  readonly from: unknown;
  readonly to: unknown;
  /** Of a list of texts: what came and what went. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}
