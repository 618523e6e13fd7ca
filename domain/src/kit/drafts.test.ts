import { CATALOG } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { hotlines } from "@nepnha/contract/features/hotlines/hotlines";
import { posts } from "@nepnha/contract/features/posts/posts";
import { videos } from "@nepnha/contract/features/videos/videos";
import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldIn, mayWait } from "./drafts.ts";
import { showingOf } from "./showing.ts";
import { judgeRow, parseRow } from "./validate.ts";

const { ACTIVE, DEACTIVE, DELETED } = ENUMS.genericStatus;
const ARTICLE = ["categoryIds", "content", "featuredImage"];
/** What each kind of posts needs to be published, beside its title, as the requirements say it. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  posts: ARTICLE,
  knowledge: ARTICLE,
  news: ["bannerImage", "categoryIds", "content", "newsType"],
  constructions: [...ARTICLE, "constructionType"],
  houseTemplates: ["content", "featuredImage", "floors", "houseType", "landLength", "landWidth", "style"],
  videos: ["categoryIds", "videoFile", "videoUrl"],
};
const SECTIONS = CATALOG.filter(({ name }) => name in POST_TYPES);
const ID = "019f3a70-0000-7000-8000-000000000001";

type Row = Readonly<Record<string, unknown>>;

/** A value that the field takes, as far as these sections need one. */
function good(field: Field): unknown {
  if (field.kind === "choice") return field.choices[0];
  if (field.kind === "refs") return [ID];
  if (field.kind === "integer") return field.min;
  if (field.kind === "decimal") return String(field.min);
  if (field.kind === "enum") return Object.values(ENUMS[field.of])[0];
  if (field.kind === "image" || field.kind === "file") return ID;
  return field.kind === "text" && field.format === "url" ? "https://youtu.be/abcDEF_-123" : "<p>Móng</p>";
}

/** Whether a row has all that {@link NEEDS} says; of a video's file and address the one of its source. */
function isComplete({ name }: ResourceDescription, row: Row): boolean {
  const other = row["source"] === "UPLOAD" ? "videoUrl" : "videoFile";
  return (NEEDS[name] ?? [])
    .filter((field) => field !== other)
    .every(
      (field) =>
        ![null, undefined, "", "[]"].includes(
          typeof row[field] === "object" ? JSON.stringify(row[field]) : (row[field] as string),
        ),
    );
}

/** A row after a change of it, as the server makes it: refused where the merged row does not stand the judgement. */
function changed(resource: ResourceDescription, row: Row, patch: Row, status: number): Row {
  const { values, issues } = parseRow(resource, patch, "update", []);
  if (issues.length > 0) return row;
  const merged = { ...row, ...values };
  const judged = judgeRow(resource, merged, status);
  return judged.issues.length > 0 ? row : { ...merged, ...judged.cleared, status };
}

describe("what a draft may be without", () => {
  it.each(SECTIONS)("R5-16 $name: what the requirements ask of it, and nothing that names it", (resource) => {
    const waiting = Object.keys(resource.fields).filter((name) => mayWait(resource, name));
    expect(waiting.toSorted()).toEqual(NEEDS[resource.name]?.toSorted());
    expect(mayWait(resource, resource.list.title)).toBe(false);
  });

  it("is nothing in sections whose rows do not begin as drafts", () => {
    const others = CATALOG.filter((resource) => showingOf(resource) === null);
    for (const resource of others) {
      expect(Object.keys(resource.fields).filter((name) => mayWait(resource, name))).toEqual([]);
    }
    expect(fieldIn(hotlines, "name", DEACTIVE)).toBe(hotlines.fields.name);
    expect(fieldIn(hotlines, "none", DEACTIVE)).toBeUndefined();
  });

  it("is asked for again in the status that shows, and in no other", () => {
    expect([DEACTIVE, DELETED, undefined].map((status) => fieldIn(posts, "content", status)?.required)).toEqual([
      false,
      false,
      false,
    ]);
    expect(fieldIn(posts, "content", ACTIVE)?.required).toBe(true);
    expect(fieldIn(posts, "title", undefined)?.required).toBe(true);
  });
});

describe("publishing", () => {
  it("R5-16 names every missing field, pictures in their own words, and of a video that of its source", () => {
    const row = { title: "Móng nhà", categoryIds: [], content: null, featuredImage: null };
    expect(judgeRow(posts, row, DEACTIVE)).toEqual({ cleared: {}, issues: [] });
    expect(judgeRow(posts, row, ACTIVE).issues).toEqual(
      [
        { field: "categoryIds", code: "required" },
        { field: "featuredImage", code: "required", message: "field.requiredImage" },
        { field: "content", code: "required" },
      ].toSorted((a, b) => Object.keys(posts.fields).indexOf(a.field) - Object.keys(posts.fields).indexOf(b.field)),
    );
    const film = { title: "Móng nhà", source: "UPLOAD", videoFile: null, categoryIds: [ID] };
    expect(judgeRow(videos, film, DEACTIVE).issues).toEqual([]);
    expect(judgeRow(videos, film, ACTIVE).issues).toEqual([{ field: "videoFile", code: "required" }]);
  });

  it.each(SECTIONS)("R4-01 $name: whatever is changed in whatever order, a published row is complete", (resource) => {
    const names = [...(NEEDS[resource.name] ?? []), ...("source" in resource.fields ? ["source"] : [])];
    const value = (name: string): fc.Arbitrary<unknown> => {
      const field = resource.fields[name];
      if (!field) throw new Error(`no field ${name}`);
      if (name === "source") return fc.constantFrom("UPLOAD", "YOUTUBE", "LINK");
      const nothing = fc.constantFrom(null, field.kind === "refs" ? [] : " ");
      return fc.oneof({ weight: 6, arbitrary: fc.constant(good(field)) }, { weight: 1, arbitrary: nothing });
    };
    const patch = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), { requiredKeys: [] });
    const step = fc.record({ patch, status: fc.constantFrom(ACTIVE, DEACTIVE, DELETED, undefined) });
    let published = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let row: Row = { ...parseRow(resource, { title: "Móng nhà" }, "create", []).values, status: DEACTIVE };
        for (const { patch: wanted, status = Number(row["status"]) } of steps) {
          const after = changed(resource, row, wanted, status);
          if (after === row) refused += 1;
          row = after;
          if (row["status"] !== ACTIVE) continue;
          published += 1;
          expect(isComplete(resource, row), JSON.stringify(row)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    // Both were tried.
    expect(Math.min(published, refused)).toBeGreaterThan(20);
  });

  it.each(SECTIONS)("R4-01 $name: a complete row is never refused", (resource) => {
    const all = Object.entries<Field>(resource.fields)
      .filter(([name]) => NEEDS[resource.name]?.includes(name))
      .map(([name, field]) => [name, good(field)] as const);
    const { values, issues } = parseRow(resource, { title: "Móng nhà", ...Object.fromEntries(all) }, "create", []);
    expect([...issues, ...judgeRow(resource, values, ACTIVE).issues]).toEqual([]);
  });
});
