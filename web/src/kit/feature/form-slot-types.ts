import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { FieldOf } from "@nepnha/contract/kit/row-of";
import type { ComponentType, ReactNode } from "react";
import type { Control } from "react-hook-form";
import type { ActionTools } from "./action-types.ts";
import type { HandedIn, Known, SectionRow } from "../resource/row.ts";
import type { FormValues } from "../values/form-values.ts";
import type { InputFrame } from "../inputs/plain-input.tsx";

/** A component that gets a row. */
type Part<P> = HandedIn<[props: P], ReactNode>;

/** What an input that a section draws by itself gets. */
export interface SlotInputProps<D extends ResourceDescription = ResourceDescription> extends InputFrame {
  readonly resource: ResourceDescription;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** To look at other fields of the form, or to set them. */
  readonly control: Control<FormValues>;
  /** The row as stored; `null` for a new one. */
  readonly row: SectionRow<D> | null;
  /** Names of the rows that ids stand for. */
  readonly names: Known["_refs"];
}

/** What a section draws by itself on the screen of a row. */
export interface FormSlots<D extends ResourceDescription = ResourceDescription> {
  /** Inputs by field. */
  readonly inputs?: { readonly [K in FieldOf<D>]?: Part<SlotInputProps<D>> };
  /** Values by field, where nothing can be changed. */
  readonly values?: { readonly [K in FieldOf<D>]?: Part<{ row: SectionRow<D> }> };
  /** Why this person cannot change a field; `null` when they can. It is disabled and says so. */
  readonly refuse?: HandedIn<
    [field: FieldOf<D>, row: SectionRow<D> | null, who: Pick<ActionTools, "me" | "can">],
    string | null
  >;
  /** Stands above the form, e.g. what this row is. */
  readonly Header?: Part<{ row: SectionRow<D> | null }>;
  /** Stands below the fields and follows what is typed, e.g. a preview. `values` are those of the form, or of the row. */
  readonly Footer?: ComponentType<{ values: Readonly<Record<string, unknown>> }>;
}
