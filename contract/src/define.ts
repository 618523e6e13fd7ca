import type { Right } from "./permissions.ts";
import type { StatusSet } from "./status.ts";

/** How a text is checked and normalised beyond its length. */
export type TextFormat = "plain" | "code" | "slug" | "email" | "phone" | "url" | "color";

interface Base {
  readonly required?: boolean;
  /** Part of the row's search text, in this order. */
  readonly search?: boolean;
  /** Unique among the tenant's rows that are not deleted. */
  readonly unique?: boolean;
  /** Cannot change after the row was created. */
  readonly immutable?: boolean;
  /** Set by the server only; refused in a body. */
  readonly readOnly?: boolean;
}

/** One field of a section. Lengths count characters (code points) after trimming and NFC. */
export type Field = Base &
  (
    | {
        readonly kind: "text";
        readonly format?: TextFormat;
        readonly min?: number;
        readonly max: number;
        /** A blank value is filled with this prefix and the next number of the tenant, e.g. `CN001`. */
        readonly auto?: string;
        /** A blank value is made from this field by `slugOf`. */
        readonly slugOf?: string;
      }
    | { readonly kind: "longText"; readonly max: number }
    | { readonly kind: "richText"; readonly max: number }
    | { readonly kind: "integer"; readonly min: number; readonly max: number }
    | { readonly kind: "boolean"; readonly default?: boolean }
    | { readonly kind: "dateTime" }
    | { readonly kind: "choice"; readonly choices: readonly string[] }
    | { readonly kind: "ref"; readonly to: string }
    | { readonly kind: "image"; readonly minWidth?: number; readonly minHeight?: number }
    | { readonly kind: "images"; readonly max: number }
  );

/** Columns that every section's row has besides its own fields. */
export const SYSTEM_COLUMNS = ["id", "status", "orderNo", "createdAt", "updatedAt"] as const;
/** One of {@link SYSTEM_COLUMNS}; `id` is the order of creation. */
export type SystemColumn = (typeof SYSTEM_COLUMNS)[number];

/** Groups of the menu (`design.md` 8). */
export type MenuGroup = "overview" | "customers" | "quotes" | "projects" | "content" | "offers" | "chat" | "system";

/**
 * One section, described once as data: the table, its calls, checks, list, form, menu entry and documentation follow
 * from it. Labels are catalogue keys by convention: `{name}.title`, `{name}.one`, `{name}.field.{field}`.
 */
export interface ResourceDescription<F extends string = string> {
  /** Feature: the segment of its calls and the stem of its permissions. */
  readonly name: string;
  readonly table: string;
  /** Path of its screens in the web application. */
  readonly route: string;
  readonly menu: { readonly group: MenuGroup; readonly icon: string };
  readonly fields: Readonly<Record<F, Field>>;
  readonly status: StatusSet;
  readonly rights: readonly Right[];
  /** Rows hang below a parent of the same section; `maxDepth` counts levels. */
  readonly tree?: { readonly parent: NoInfer<F>; readonly maxDepth: number };
  /** What customers and guests may see: rows with these values only. Absent: nothing. */
  readonly outsiders?: Readonly<Record<string, number | boolean | "past">>;
  readonly list: {
    readonly columns: readonly (NoInfer<F> | SystemColumn)[];
    readonly filters: readonly NoInfer<F>[];
    readonly sorts: readonly NoInfer<F>[];
    /** Field that names a row in pickers, histories and questions. */
    readonly title: NoInfer<F>;
    readonly image?: NoInfer<F>;
  };
  readonly form: readonly { readonly section: string; readonly fields: readonly NoInfer<F>[] }[];
}

/**
 * Describe a section. Only types: a column, filter or form field that the section does not have fails to compile.
 * @returns the description unchanged
 */
export function defineResource<const F extends string>(description: ResourceDescription<F>): ResourceDescription<F> {
  return description;
}
