import type { EnumName } from "../platform/enums.ts";
import type { Right } from "../platform/rights.ts";
import type { FileKind } from "../platform/files.ts";
import type { TextFormat } from "../platform/text-format.ts";
import type { Unit } from "../platform/unit.ts";
import type { NamedMove } from "./moves.ts";
import type { StatusSet } from "./status.ts";

interface Base {
  readonly required?: boolean;
  /** Part of the row's search text, in this order; of a reference, what it refers to is called. */
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

/** Where a list of references is kept: a table of pairs, read from either side. */
export interface JoinTable {
  readonly table: string;
  /** Column of the row that has the list. */
  readonly own: string;
  /** Column of what the list names. */
  readonly other: string;
}

/** Where the records of a list are rows: a table with a column for each of their fields. */
export interface ChildTable {
  readonly table: string;
  /** Column of the row that has the list. */
  readonly own: string;
}

/** Which rows of the other section are offered: a filter of its list. That no other is stored is a rule of the section. */
export type Among = Readonly<Record<string, readonly number[]>>;

/** An instant of the row, compared with the moment of the reading. */
export type InstantRule = { readonly before: "now" } | { readonly after: "now"; readonly orNull?: true };

/** A table, or a view, of the people of rows: one of its rows for each pair. Needs an index by person. */
export interface MemberTable {
  readonly table: string;
  /** Column that names the section's row. */
  readonly row: string;
  /** Column that names the person. */
  readonly user: string;
  /** Only those who are there as one of these. */
  readonly role?: { readonly column: string; readonly is: readonly (string | number)[] };
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
    /** `videos`: films of ours may stand in the text. */
    | { readonly kind: "richText"; readonly max: number; readonly videos?: true }
    /** Money is counted in whole VND. */
    | { readonly kind: "integer"; readonly min: number; readonly max: number; readonly unit?: Unit }
    /** A decimal number with so many digits behind the comma at most; exact everywhere, a text on the wire. */
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
    | {
        readonly kind: "date";
        readonly from?: string;
        readonly to?: string;
        /** A birthday: of somebody who is at least and at most so many years old today. */
        readonly age?: readonly [least: number, most: number];
      }
    /** `default` is what a new row has when nothing is said. */
    | { readonly kind: "choice"; readonly choices: readonly string[]; readonly default?: string }
    /** Any number of the choices, in their order. */
    | { readonly kind: "choices"; readonly choices: readonly string[] }
    /** A member of an enumeration of the specification, as its wire number. */
    | { readonly kind: "enum"; readonly of: EnumName }
    | { readonly kind: "ref"; readonly to: string; readonly among?: Among }
    /** Rows of another section, each once, in the order given. */
    | {
        readonly kind: "refs";
        readonly to: string;
        readonly max: number;
        readonly via: JoinTable;
        readonly among?: Among;
      }
    /** Short texts, each once. */
    | { readonly kind: "tags"; readonly max: number; readonly each: number }
    /** Small records of their own fields, in the order given, e.g. bank accounts; JSON where no table is said. */
    | {
        readonly kind: "list";
        readonly max: number;
        readonly fields: Readonly<Record<string, ItemField>>;
        readonly in?: ChildTable;
      }
    | { readonly kind: "image"; readonly minWidth?: number; readonly minHeight?: number }
    | { readonly kind: "images"; readonly max: number }
    /** A stored file that is no picture. */
    | { readonly kind: "file"; readonly accept: FileKind }
  );

/** A field of a record in a list: one that needs no column and no section of its own. */
export type ItemField = Extract<
  Field,
  { readonly kind: "text" | "integer" | "decimal" | "boolean" | "date" | "choice" | "image" | "file" }
>;

/** The fields of a section by name. */
export type Fields = Readonly<Record<string, Field>>;

/** Columns that every section's row has besides its own fields. */
export const SYSTEM_COLUMNS = ["id", "status", "orderNo", "createdAt", "updatedAt"] as const;
/** One of {@link SYSTEM_COLUMNS}; `id` is the order of creation. */
export type SystemColumn = (typeof SYSTEM_COLUMNS)[number];

/** Whom a text is for: everybody who can sign in, customers and staff, staff alone. */
export const AUDIENCES = ["PUBLIC", "CUSTOMER", "STAFF"] as const;

/** Groups of the menu. */
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
export interface ResourceDescription<
  N extends string = string,
  F extends Fields = Fields,
  /** Names of its fields; apart from `F`, so that a description of known fields is one of any fields. */
  K extends string = string,
  /** Its status set, which tells whether its rows begin as drafts. */
  S extends StatusSet = StatusSet,
> {
  /** Feature: the segment of its calls and the stem of its permissions. */
  readonly name: N;
  readonly table: string;
  /** The table is a view of rows that are kept elsewhere, without a search index of its own. */
  readonly view?: true;
  /** Path of its screens in the web application. */
  readonly route: string;
  /** Its place in the menu; absent where another screen leads to it. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: string };
  /** Whether the kit's list, form and detail serve it, or screens of its own. */
  readonly screens?: "kit" | "own";
  readonly fields: F;
  readonly status: S;
  /** What people do with a row beyond editing it: each is a call, a button and a line in the log. */
  readonly moves?: readonly NamedMove<NoInfer<K>>[];
  readonly rights: readonly Right[];
  /** Rows hang below a parent of the same section; `maxDepth` counts levels. */
  readonly tree?: { readonly parent: NoInfer<K>; readonly maxDepth: number };
  /** What customers and guests may see: rows with these values only. Absent: nothing. */
  readonly outsiders?: Readonly<Record<string, string | number | boolean | InstantRule>>;
  /**
   * Which of the outsiders such a row is for: a choice of {@link AUDIENCES} says it, or its members are the only ones.
   * Members see it whatever the choice says; absent, everybody does.
   */
  readonly audience?: NoInfer<K> | "members";
  /**
   * Whose a row is, for those without `readAll`: fields that name a person, and the tables of its members, who may be
   * customers and guests too. `createdBy` by default.
   */
  readonly own?: readonly (NoInfer<K> | "id" | "createdBy" | MemberTable)[];
  /** Field that names the feature which a row tells of: only who may read that feature sees the row. */
  readonly about?: NoInfer<K>;
  readonly list: {
    readonly columns: readonly (NoInfer<K> | SystemColumn)[];
    readonly filters: readonly NoInfer<K>[];
    readonly sorts: readonly NoInfer<K>[];
    /** Field that names a row in pickers, histories and questions. */
    readonly title: NoInfer<K>;
    readonly image?: NoInfer<K>;
    /** A time by which the list begins sorted, the latest first. */
    readonly latest?: NoInfer<K>;
    /** Rows of a limited time only, because there are very many. */
    readonly span?: Span<NoInfer<K>>;
  };
  /** Parts of the form in their order. Parts of one `tab` lie behind it; a form has tabs or none. */
  readonly form: readonly {
    readonly section: string;
    readonly tab?: string;
    readonly fields: readonly NoInfer<K>[];
  }[];
}

/** Refuses an option that a field's kind does not have; a type that is inferred from the fields would take it silently. */
type OnlyKnown<F extends Fields> = {
  readonly [K in keyof F]: {
    readonly [O in keyof F[K]]: O extends keyof Extract<Field, { readonly kind: F[K]["kind"] }>
      ? F[K][O] extends Fields
        ? OnlyKnown<F[K][O]>
        : unknown
      : never;
  };
};

/**
 * Describe a section. Only types: a column, filter or form field that the section does not have fails to compile, and the
 * kinds of the fields are kept, so that `RowOf` follows from them.
 * @returns the description unchanged
 */
export function defineResource<const N extends string, const F extends Fields, S extends StatusSet>(
  description: ResourceDescription<N, F, keyof F & string, S> & { readonly fields: OnlyKnown<F> },
): ResourceDescription<N, F, keyof F & string, S> {
  return description;
}
