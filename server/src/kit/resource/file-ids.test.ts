import { branches } from "@nepnha/contract/features/branches/branches";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { describe, expect, it } from "vitest";
import { filesNamed } from "./file-ids.ts";

const resource: ResourceDescription = {
  ...branches,
  fields: {
    name: { kind: "text", max: 9 },
    logo: { kind: "image" },
    photos: { kind: "images", max: 9 },
    sheet: { kind: "file", accept: "document" },
    tags: { kind: "tags", max: 9, each: 9 },
    plans: {
      kind: "list",
      max: 9,
      fields: {
        label: { kind: "text", max: 9 },
        image: { kind: "image" },
        drawing: { kind: "file", accept: "document" },
      },
    },
    hours: { kind: "list", max: 9, fields: { from: { kind: "text", max: 9 } } },
  },
  list: { columns: ["name"], filters: [], sorts: [], title: "name" },
  form: [],
};

/** Where each file stands. */
const named = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(filesNamed(resource, values).map(({ path, id, field }) => [path, `${field.kind} ${id}`]));

describe("the files that a row names", () => {
  it("are found in each kind of field and in records, with the place of each", () => {
    expect(
      named({
        name: "no file",
        logo: "1",
        photos: ["2", "3"],
        sheet: "4",
        tags: ["no file"],
        plans: [
          { label: "no file", image: "5" },
          { image: "6", drawing: "7" },
        ],
        hours: [{ from: "no file" }],
      }),
    ).toEqual({
      logo: "image 1",
      "photos.0": "images 2",
      "photos.1": "images 3",
      sheet: "file 4",
      "plans.0.image": "image 5",
      "plans.1.image": "image 6",
      "plans.1.drawing": "file 7",
    });
  });

  it("are none where nothing is named, or what is there can be no file", () => {
    expect(named({})).toEqual({});
    expect(named({ logo: null, photos: null, sheet: 4, plans: null })).toEqual({});
    expect(named({ logo: ["1"], photos: "2", plans: "x" })).toEqual({});
    expect(named({ photos: [null, "3", 4], plans: [null, "x", { image: null }] })).toEqual({ "photos.1": "images 3" });
  });
});
