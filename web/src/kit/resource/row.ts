import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { Verdicts } from "@nepnha/contract/kit/moves";
import type { WireRowOf } from "@nepnha/contract/kit/row-of";
import type { ShownFile } from "@nepnha/contract/platform/files";

/** What the ids in a row stand for: files by their id, names of rows and people by id. */
export type Known = {
  readonly _files: Readonly<Record<string, ShownFile>>;
  readonly _refs: Readonly<Record<string, string>>;
};

/** A row of a section as the server presents it; rows of a list come without their rich texts. */
export type SectionRow<D extends ResourceDescription> = WireRowOf<D> &
  Known & {
    /** The server's verdicts: what this reader can do with the row. */
    readonly _can: Verdicts;
  };

/** A row of any section: system columns, its fields by name, what its ids stand for. */
export type ResourceRow = SectionRow<ResourceDescription>;

/** The first picture of a column; `undefined` where it has none. */
export function firstPicture(row: ResourceRow, column: string): ShownFile | undefined {
  const value = row[column];
  const id: unknown = Array.isArray(value) ? value[0] : value;
  return typeof id === "string" ? row._files[id] : undefined;
}

/** Whether a row of some section is one of this section, whose fields are known. */
export function isRowOf<D extends ResourceDescription>(
  { name }: D,
  resource: ResourceDescription,
  _row: ResourceRow,
): _row is SectionRow<D> {
  return resource.name === name;
}

/**
 * A function that a section hands to the kit. Typed as a method, which the compiler compares in both directions: the kit,
 * which serves every section, hands each section its own rows.
 */
export type HandedIn<In extends readonly unknown[], Out> = { call(...args: In): Out }["call"];
