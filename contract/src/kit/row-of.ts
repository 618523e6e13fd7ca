import type { EnumName, EnumValue } from "../platform/enums.ts";
import type { Field, Fields, ResourceDescription } from "./define.ts";
import type { DraftSet, StatusSet } from "./status.ts";

declare const section: unique symbol;

/**
 * Id of a row of a section. The id of another section does not fit; a plain text does, because ids arrive as texts in
 * addresses, bodies and answers of the database, and are checked there.
 */
export type Id<S extends string = string> = string & { readonly [section]?: S };

/** What a field of each kind holds when it holds something; `I` is an instant. */
interface Held<T, I> {
  text: string;
  longText: string;
  richText: string;
  integer: number;
  /** In its one form, e.g. `120.5`. */
  decimal: string;
  boolean: boolean;
  dateTime: I;
  /** `YYYY-MM-DD` */
  date: string;
  choice: T extends { readonly choices: readonly (infer C)[] } ? C : never;
  choices: T extends { readonly choices: readonly (infer C)[] } ? readonly C[] : never;
  enum: T extends { readonly of: infer E extends EnumName } ? EnumValue<E> : never;
  ref: T extends { readonly to: infer S extends string } ? Id<S> : never;
  refs: T extends { readonly to: infer S extends string } ? readonly Id<S>[] : never;
  tags: readonly string[];
  list: T extends { readonly fields: infer P extends Fields }
    ? readonly { readonly [K in keyof P]: ValueOf<P[K], I> }[]
    : never;
  image: Id<"files">;
  images: readonly Id<"files">[];
  file: Id<"files">;
}

/** Kinds that hold something always: nothing is `false`, or an empty list. */
type NeverNull = "boolean" | "choices" | "refs" | "tags" | "list" | "images";

/** What even a draft has of its required fields: what it is found by, and choices that begin with one. */
type InDrafts = { readonly search: true } | { readonly default: string };

/** What a row has whatever its status: of sections with drafts less than of others. */
type Always<S extends StatusSet> = { readonly required: true; readonly when?: never } & (S extends DraftSet
  ? InDrafts
  : unknown);

/** A field's value; nothing is said of a field whose description is not known. */
type ValueOf<T extends Field, I, S extends StatusSet = StatusSet> = Field extends T
  ? unknown
  : T["kind"] extends NeverNull
    ? Held<T, I>[T["kind"]]
    : T extends Always<S>
      ? Held<T, I>[T["kind"]]
      : Held<T, I>[T["kind"]] | null;

/** Columns of the system, which every row has. */
type SystemColumns<S extends string, I> = {
  readonly _id: Id<S>;
  readonly status: number;
  readonly orderNo: number;
  readonly version: number;
  readonly createdAt: I;
  readonly createdBy: Id<"users"> | null;
  readonly updatedAt: I;
  readonly updatedBy: Id<"users"> | null;
};

/** A row of a section as the server reads it; instants are `Date`s. */
export type RowOf<D extends ResourceDescription> = SystemColumns<D["name"], Date> & {
  readonly [K in keyof D["fields"]]: ValueOf<D["fields"][K], Date, D["status"]>;
};

/** The same as it travels; instants are ISO texts in UTC. */
export type WireRowOf<D extends ResourceDescription> = SystemColumns<D["name"], string> & {
  readonly [K in keyof D["fields"]]: ValueOf<D["fields"][K], string, D["status"]>;
};

/** A row of a list, which is read without the rich texts. */
export type ListRowOf<D extends ResourceDescription> = SystemColumns<D["name"], Date> & {
  readonly [K in keyof D["fields"] as D["fields"][K] extends { readonly kind: "richText" } ? never : K]: ValueOf<
    D["fields"][K],
    Date,
    D["status"]
  >;
};

/** What a write carries, checked: some fields, those that only the server sets among them; instants are ISO texts. */
export type ValuesOf<D extends ResourceDescription> = {
  readonly [K in keyof D["fields"] as D["fields"][K] extends { readonly computed: true } ? never : K]?: ValueOf<
    D["fields"][K],
    string,
    D["status"]
  >;
};

/** A row as it would be stored after a write: the row before with the values over it; of a new row what is given. */
export type DraftOf<D extends ResourceDescription> = Partial<SystemColumns<D["name"], Date>> & {
  readonly [K in keyof D["fields"]]?: ValueOf<D["fields"][K], Date | string, D["status"]>;
};

/** Names of the fields. */
export type FieldOf<D extends ResourceDescription> = keyof D["fields"] & string;

/** Names of the fields that the database works out; any name where the fields are not known. */
export type ComputedFieldOf<D extends ResourceDescription> = string extends keyof D["fields"]
  ? string
  : { [K in keyof D["fields"]]: D["fields"][K] extends { readonly computed: true } ? K : never }[keyof D["fields"]] &
      string;
