/** `GET /objectMetadata/{id}/uses`: how often each value of a list is used, by its code; the others are not used. */
export type ValueUses = Readonly<Record<string, number>>;

/** Answer of `PUT /objectMetadata/{id}/merge`, which takes `{from, to, version}`. */
export interface MergeReport {
  /** How many things had the value that is gone and have the other one now. */
  readonly replaced: number;
  /** Of the list afterwards. */
  readonly version: number;
}
