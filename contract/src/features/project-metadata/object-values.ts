import type { ShownFile } from "../../platform/files.ts";
import type { FieldDefinition, FieldOption, MetadataValues, ShownField } from "./fields.ts";

/** Sections whose rows have fields: `GET /api/tenant/{section}/{id}/metadata`, and `PUT` with `{ version, values }`. */
export const METADATA_SECTIONS = ["projects", "projectActions"] as const;
/** One of {@link METADATA_SECTIONS}. */
export type MetadataSection = (typeof METADATA_SECTIONS)[number];

/** What somebody sees of an object's fields; those that are not theirs to see are not there at all. */
export interface ObjectMetadata {
  readonly fields: readonly ShownField[];
  readonly values: MetadataValues;
  /** Of the values, not of the object; 0 as long as none were written, and then the values are those it would begin with. */
  readonly version: number;
  /** Name of the object's status. */
  readonly status: string;
  /** Names of the people that values name. */
  readonly names: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, ShownFile>>;
  /** Stages of the object's project. */
  readonly stages: readonly { readonly _id: string; readonly name: string }[];
  /** Values of the lists that fields choose from, by the list. */
  readonly lists: Readonly<Record<string, readonly FieldOption[]>>;
}

/** `GET /api/tenant/{section}/metadata/filters`: the fields by which the reader can filter its lists. */
export interface MetadataFilters {
  readonly fields: readonly FieldDefinition[];
  readonly lists: Readonly<Record<string, readonly FieldOption[]>>;
}
