import type { FieldOption } from "@nepnha/contract/features/project-metadata/fields";
import type { Album } from "../../kit/inputs/use-album.ts";

/** What the fields of an object stand among: its files, the names of what they name, and what they choose from. */
export interface MetadataPlace {
  readonly album: Album;
  /** Names of people and stages by their ids. */
  readonly names: Readonly<Record<string, string>>;
  /** Stages of the object's project. */
  readonly stages: readonly { readonly _id: string; readonly name: string }[];
  /** Values of the lists that fields choose from, by the list. */
  readonly lists: Readonly<Record<string, readonly FieldOption[]>>;
}
