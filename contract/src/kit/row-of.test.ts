import { describe, expectTypeOf, it } from "vitest";
import type { users } from "../features/people/users.ts";
import type { roles } from "../features/people/roles.ts";
import type { videos } from "../features/videos/videos.ts";
import type { playlists } from "../features/videos/playlists.ts";
import type { EnumValue } from "../platform/enums.ts";
import { defineResource, type ResourceDescription } from "./define.ts";
import type { ComputedFieldOf, Id, ListRowOf, RowOf, ValuesOf, WireRowOf } from "./row-of.ts";
import { GENERIC_STATUS } from "./status.ts";

const samples = defineResource({
  name: "samples",
  table: "samples",
  route: "/samples",
  fields: {
    title: { kind: "text", max: 10, required: true },
    note: { kind: "richText", max: 10 },
    width: { kind: "decimal", digits: 2, min: 0, max: 10 },
    count: { kind: "integer", min: 0, max: 9, required: true },
    isOpen: { kind: "boolean" },
    at: { kind: "dateTime", required: true },
    day: { kind: "date" },
    size: { kind: "choice", choices: ["S", "L"], required: true },
    sizes: { kind: "choices", choices: ["S", "L"] },
    role: { kind: "enum", of: "userRole" },
    ownerId: { kind: "ref", to: "users" },
    roleIds: { kind: "refs", to: "roles", max: 3, via: { table: "a", own: "b", other: "c" } },
    tags: { kind: "tags", max: 3, each: 9 },
    lines: {
      kind: "list",
      max: 2,
      fields: { label: { kind: "text", max: 3, required: true }, from: { kind: "date" } },
    },
    photo: { kind: "image", required: true, when: { field: "size", is: ["L"] } },
    photos: { kind: "images", max: 2 },
    sheet: { kind: "file", accept: "document" },
    total: { kind: "integer", min: 0, max: 9, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: ["basic"],
  list: { columns: ["title", "createdAt"], filters: ["size"], sorts: ["title"], title: "title" },
  form: [{ section: "general", fields: ["title"] }],
});

describe("RowOf", () => {
  it("R7-09 follows from the description: kinds, what may be missing, whose ids", () => {
    expectTypeOf<RowOf<typeof samples>>().toEqualTypeOf<
      {
        readonly _id: Id<"samples">;
        readonly status: number;
        readonly orderNo: number;
        readonly version: number;
        readonly createdAt: Date;
        readonly createdBy: Id<"users"> | null;
        readonly updatedAt: Date;
        readonly updatedBy: Id<"users"> | null;
      } & {
        readonly title: string;
        readonly note: string | null;
        readonly width: string | null;
        readonly count: number;
        readonly isOpen: boolean;
        readonly at: Date;
        readonly day: string | null;
        readonly size: "S" | "L";
        readonly sizes: readonly ("S" | "L")[];
        readonly role: EnumValue<"userRole"> | null;
        readonly ownerId: Id<"users"> | null;
        readonly roleIds: readonly Id<"roles">[];
        readonly tags: readonly string[];
        readonly lines: readonly { readonly label: string; readonly from: string | null }[];
        readonly photo: Id<"files"> | null;
        readonly photos: readonly Id<"files">[];
        readonly sheet: Id<"files"> | null;
        readonly total: number | null;
      }
    >();
  });

  it("travels with instants as texts", () => {
    expectTypeOf<WireRowOf<typeof samples>["at"]>().toEqualTypeOf<string>();
    expectTypeOf<WireRowOf<typeof samples>["updatedAt"]>().toEqualTypeOf<string>();
    expectTypeOf<WireRowOf<typeof samples>["size"]>().toEqualTypeOf<"S" | "L">();
  });

  it("has no rich texts in a list", () => {
    expectTypeOf<ListRowOf<typeof samples>>().not.toHaveProperty("note");
    expectTypeOf<ListRowOf<typeof samples>["title"]>().toEqualTypeOf<string>();
  });

  it("leaves fields of an unknown section unknown, and a row of a known one is such a row", () => {
    expectTypeOf<RowOf<ResourceDescription>["anything"]>().toEqualTypeOf<unknown>();
    expectTypeOf<RowOf<ResourceDescription>["version"]>().toEqualTypeOf<number>();
    expectTypeOf<RowOf<typeof samples>>().toExtend<RowOf<ResourceDescription>>();
    expectTypeOf(samples).toExtend<ResourceDescription>();
  });

  it("keeps ids of different sections apart, and takes a checked text for any", () => {
    expectTypeOf<Id<"users">>().not.toExtend<Id<"roles">>();
    expectTypeOf<Id<"users">>().toExtend<string>();
    expectTypeOf<string>().toExtend<Id<"users">>();
    expectTypeOf<RowOf<typeof users>["roleIds"]>().toEqualTypeOf<readonly RowOf<typeof roles>["_id"][]>();
    expectTypeOf<RowOf<typeof videos>["playlistIds"]>().toEqualTypeOf<readonly RowOf<typeof playlists>["_id"][]>();
  });
});

describe("ValuesOf", () => {
  it("holds some of the fields, instants as texts, and nothing that the database works out", () => {
    expectTypeOf<{ readonly at: string; readonly photo: null }>().toExtend<ValuesOf<typeof samples>>();
    expectTypeOf<ValuesOf<typeof samples>>().not.toHaveProperty("total");
    expectTypeOf<ComputedFieldOf<typeof samples>>().toEqualTypeOf<"total">();
    expectTypeOf<ComputedFieldOf<ResourceDescription>>().toEqualTypeOf<string>();
  });
});

const REST = { table: "refused", route: "/refused", status: GENERIC_STATUS, rights: ["basic"] } as const;

describe("defineResource", () => {
  it("refuses fields that are none and names of fields that are not there: without an error below this would not compile", () => {
    defineResource({
      ...REST,
      name: "strange",
      fields: {
        title: { kind: "text", max: 10 },
        // @ts-expect-error no such kind
        shape: { kind: "circle" },
        // @ts-expect-error a text must have a length
        blank: { kind: "text" },
        // @ts-expect-error no such option
        misspelt: { kind: "text", max: 10, requird: true },
        // @ts-expect-error an option of another kind
        borrowed: { kind: "boolean", max: 10 },
        // @ts-expect-error no such option of a field of a list
        lines: { kind: "list", max: 1, fields: { label: { kind: "text", max: 1, serach: true } } },
      },
      list: { columns: ["title"], filters: [], sorts: [], title: "title" },
      form: [],
    });
    const fields = { title: { kind: "text", max: 10 } } as const;
    const list = { columns: [], filters: [], sorts: [], title: "title" } as const;
    const base = { ...REST, name: "refused", fields, list, form: [] } as const;
    expectTypeOf(defineResource(base)).toExtend<ResourceDescription>();
    // @ts-expect-error no such column
    defineResource({ ...REST, name: "refused", fields, list: { ...list, columns: ["absent"] }, form: [] });
    // @ts-expect-error no such filter
    defineResource({ ...REST, name: "refused", fields, list: { ...list, filters: ["absent"] }, form: [] });
    // @ts-expect-error no such sort
    defineResource({ ...REST, name: "refused", fields, list: { ...list, sorts: ["absent"] }, form: [] });
    // @ts-expect-error no such title
    defineResource({ ...REST, name: "refused", fields, list: { ...list, title: "absent" }, form: [] });
    // @ts-expect-error no such field in the form
    defineResource({ ...REST, name: "refused", fields, list, form: [{ section: "a", fields: ["absent"] }] });
  });
});
