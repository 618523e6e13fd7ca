import type { EnumName } from "./enums.ts";
import type { Right } from "./permissions.ts";
import type { StatusSet } from "./status.ts";

/** How a text is checked and normalised beyond its length. */
export type TextFormat =
  | "plain"
  | "code"
  | "slug"
  | "email"
  | "phone"
  | "url"
  | "color"
  | "userName"
  | "taxCode"
  /** A time of day `HH:mm`. */
  | "time"
  /** Id of a row of any section. */
  | "id";

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
  /** Worked out by the database with each reading; has no column of its own, and is read only. */
  readonly computed?: true;
  /** Asked for, and required, only while another field of the row has one of these values; empty otherwise. */
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
}

/** What a figure counts: how it is written, and what stands behind it. */
export type Unit = "money" | "m2" | "m" | "percent" | "seconds" | "degrees";

/** Where a list of references is kept: a table of pairs, read from either side. */
export interface JoinTable {
  readonly table: string;
  /** Column of the row that has the list. */
  readonly own: string;
  /** Column of what the list names. */
  readonly other: string;
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
    /** Money is counted in whole VND. */
    | { readonly kind: "integer"; readonly min: number; readonly max: number; readonly unit?: Unit }
    /** A decimal number with so many digits behind the comma at most; stored exactly, a number on the wire. */
    | {
        readonly kind: "decimal";
        readonly digits: number;
        readonly min: number;
        readonly max: number;
        readonly unit?: Unit;
      }
    | { readonly kind: "boolean"; readonly default?: boolean }
    | { readonly kind: "dateTime" }
    /** A day `YYYY-MM-DD` of the calendar, without a time. */
    | { readonly kind: "date"; readonly from?: string; readonly to?: string; readonly past?: true }
    /** `default` is what a new row has when nothing is said. */
    | { readonly kind: "choice"; readonly choices: readonly string[]; readonly default?: string }
    /** Any number of the choices, in their order. */
    | { readonly kind: "choices"; readonly choices: readonly string[] }
    /** A member of an enumeration of the specification, as its wire number. */
    | { readonly kind: "enum"; readonly of: EnumName }
    | { readonly kind: "ref"; readonly to: string }
    /** Rows of another section, each once, in the order given. */
    | { readonly kind: "refs"; readonly to: string; readonly max: number; readonly via: JoinTable }
    /** Short texts, each once. */
    | { readonly kind: "tags"; readonly max: number; readonly each: number }
    /** Small records of their own fields, in the order given, e.g. bank accounts. */
    | { readonly kind: "list"; readonly max: number; readonly fields: Readonly<Record<string, ItemField>> }
    | { readonly kind: "image"; readonly minWidth?: number; readonly minHeight?: number }
    | { readonly kind: "images"; readonly max: number }
    /** A stored file that is no picture. */
    | { readonly kind: "file"; readonly accept: FileKind }
  );

/** What a file field takes. */
export type FileKind = "video" | "document";

/** A field of a record in a list: one that needs no column and no section of its own. */
export type ItemField = Extract<
  Field,
  { readonly kind: "text" | "integer" | "decimal" | "boolean" | "date" | "choice" | "image" | "file" }
>;

/** Columns that every section's row has besides its own fields. */
export const SYSTEM_COLUMNS = ["id", "status", "orderNo", "createdAt", "updatedAt"] as const;
/** One of {@link SYSTEM_COLUMNS}; `id` is the order of creation. */
export type SystemColumn = (typeof SYSTEM_COLUMNS)[number];

/** Whom a text is for: everybody who can sign in, customers and staff, staff alone. */
export const AUDIENCES = ["PUBLIC", "CUSTOMER", "STAFF"] as const;

/** Groups of the menu (`design.md` 8). */
export type MenuGroup = "overview" | "customers" | "quotes" | "projects" | "content" | "offers" | "chat" | "system";

/** The time that a find looks at: the last `days` unless it says another one, and never more than `maxDays`. */
export interface Span<F extends string = string> {
  /** An instant of the row. */
  readonly field: F;
  readonly days: number;
  readonly maxDays: number;
  /** A find that is about one value of one of these fields may look at all time. */
  readonly unless: readonly F[];
}

/**
 * One section, described once as data: the table, its calls, checks, list, form, menu entry and documentation follow
 * from it. Labels are catalogue keys by convention: `{name}.title`, `{name}.one`, `{name}.field.{field}`.
 */
export interface ResourceDescription<F extends string = string> {
  /** Feature: the segment of its calls and the stem of its permissions. */
  readonly name: string;
  readonly table: string;
  /** The table is a view of rows that are kept elsewhere, without a search index of its own. */
  readonly view?: true;
  /** Path of its screens in the web application. */
  readonly route: string;
  /** Its place in the menu; absent where another screen leads to it. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: string };
  /** Whether the kit's list, form and detail serve it, or screens of its own (`style.md` 2.2, first exit). */
  readonly screens?: "kit" | "own";
  readonly fields: Readonly<Record<F, Field>>;
  readonly status: StatusSet;
  readonly rights: readonly Right[];
  /** Rows hang below a parent of the same section; `maxDepth` counts levels. */
  readonly tree?: { readonly parent: NoInfer<F>; readonly maxDepth: number };
  /**
   * What customers and guests may see: rows with these values only; `past` is an instant that has come, `future` one that
   * is still to come, or none. Absent: nothing.
   */
  readonly outsiders?: Readonly<Record<string, number | boolean | "past" | "future">>;
  /** Choice of {@link AUDIENCES} that says which of the outsiders a row is for. */
  readonly audience?: NoInfer<F>;
  /** Fields that say whose a row is, for those without `readAll`; `createdBy` by default. */
  readonly own?: readonly (NoInfer<F> | "id" | "createdBy")[];
  /** Field that names the feature which a row tells of: only who may read that feature sees the row. */
  readonly about?: NoInfer<F>;
  readonly list: {
    readonly columns: readonly (NoInfer<F> | SystemColumn)[];
    readonly filters: readonly NoInfer<F>[];
    readonly sorts: readonly NoInfer<F>[];
    /** Field that names a row in pickers, histories and questions. */
    readonly title: NoInfer<F>;
    readonly image?: NoInfer<F>;
    /** A time by which the list begins sorted, the latest first. */
    readonly latest?: NoInfer<F>;
    /** Rows of a limited time only, because there are very many. */
    readonly span?: Span<NoInfer<F>>;
  };
  /** Parts of the form in their order. Parts of one `tab` lie behind it; a form has tabs or none. */
  readonly form: readonly {
    readonly section: string;
    readonly tab?: string;
    readonly fields: readonly NoInfer<F>[];
  }[];
}

/**
 * Describe a section. Only types: a column, filter or form field that the section does not have fails to compile.
 * @returns the description unchanged
 */
export function defineResource<const F extends string>(description: ResourceDescription<F>): ResourceDescription<F> {
  return description;
}
