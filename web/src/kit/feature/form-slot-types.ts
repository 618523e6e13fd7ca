import type { ResourceDescription } from "@nepnha/contract/define";
import type { ComponentType } from "react";
import type { Control } from "react-hook-form";
import type { ActionTools } from "../action-types.ts";
import type { Known, ResourceRow } from "../row.ts";
import type { FormValues } from "./form-values.ts";
import type { InputFrame } from "./plain-input.tsx";

/** What an input that a section draws by itself gets. */
export interface SlotInputProps extends InputFrame {
  readonly resource: ResourceDescription;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** To look at other fields of the form, or to set them. */
  readonly control: Control<FormValues>;
  /** The row as stored; `null` for a new one. */
  readonly row: ResourceRow | null;
  /** Names of the rows that ids stand for. */
  readonly names: Known["_refs"];
}

/** What a section draws by itself on the screen of a row. */
export interface FormSlots {
  /** Inputs by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<SlotInputProps>>>;
  /** Values by field, where nothing can be changed. */
  readonly values?: Readonly<Record<string, ComponentType<{ row: ResourceRow }>>>;
  /** Why this person cannot change a field; `null` when they can. It is disabled and says so. */
  readonly refuse?: (field: string, row: ResourceRow | null, who: Pick<ActionTools, "me" | "can">) => string | null;
  /** Stands above the form, e.g. what this row is. */
  readonly Lead?: ComponentType<{ row: ResourceRow | null }>;
  /** Stands below the fields and follows what is typed, e.g. a preview. `values` are those of the form, or of the row. */
  readonly Foot?: ComponentType<{ values: Readonly<Record<string, unknown>> }>;
}
