import { defineResource } from "@nepnha/contract/kit/define";
import { GENERIC_STATUS } from "@nepnha/contract/kit/status";
import { describe, expect, it } from "vitest";
import { changesOf, resolverOf, valuesOf } from "./form-values.ts";

const clips = defineResource({
  name: "clips",
  table: "clips",
  route: "/clips",
  fields: {
    title: { kind: "text", required: true, max: 50 },
    source: { kind: "choice", choices: ["UPLOAD", "LINK"], required: true, default: "UPLOAD" },
    address: { kind: "text", format: "url", required: true, max: 200, when: { field: "source", is: ["LINK"] } },
    platforms: { kind: "choices", choices: ["WEB", "IOS"] },
    area: { kind: "decimal", digits: 2, min: 0, max: 100 },
    marks: { kind: "list", max: 5, fields: { at: { kind: "text", required: true, max: 9 } } },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "create", "update"],
  list: { columns: ["title"], filters: [], sorts: [], title: "title" },
  form: [{ section: "all", fields: ["title", "source", "address", "platforms", "area", "marks"] }],
});

/** Names of the fields that the form refuses. */
async function refused(values: Record<string, unknown>): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolverOf(clips)(values, undefined, options);
  return Object.keys(errors);
}

describe("the values of a form", () => {
  const empty = valuesOf(clips, null);

  it("begin with the default choice and with nothing else", () => {
    expect(empty).toMatchObject({ title: "", source: "UPLOAD", address: "", platforms: [], area: "" });
  });

  it("R5-16 are judged only where they are asked for", async () => {
    expect(await refused({ ...empty, title: "Nhà" })).toEqual([]);
    expect(await refused({ ...empty, title: "Nhà", source: "LINK" })).toEqual(["address"]);
    expect(await refused({ ...empty, title: "Nhà", source: "UPLOAD", address: "không phải địa chỉ" })).toEqual([]);
    expect(await refused({ ...empty, title: "Nhà", area: "1.234" })).toEqual(["area"]);
  });

  it("R5-16 rows that are still young are not judged, and what is wrong in another one keeps its place", async () => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const values = { ...empty, title: "Nhà", marks: [{ at: null }, { at: "1" }, { at: null }] };
    const errors = async (young: readonly number[]) =>
      (await resolverOf(clips, new Map([["marks", new Set(young)]]))(values, undefined, options)).errors;
    expect((await errors([]))["marks"]).toMatchObject({ types: { at: "0.at" } });
    expect((await errors([0]))["marks"]).toMatchObject({ types: { at: "2.at" } });
    expect(await errors([0, 2])).toEqual({});
  });

  it("send nothing that was typed into a field which is no longer asked for", () => {
    const values = { ...empty, title: "Nhà", address: "không phải địa chỉ" };
    expect(changesOf(clips, values, null)).toMatchObject({ title: "Nhà", source: "UPLOAD", address: null });
    expect(changesOf(clips, { ...values, source: "LINK", address: "https://a.vn" }, null)).toMatchObject({
      address: "https://a.vn",
    });
  });
});
