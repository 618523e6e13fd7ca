import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { AppError } from "../../platform/http/problem.ts";
import { requireWhole } from "./complete.ts";
import type { Row } from "./stored-row.ts";

const found = SECTIONS.get("posts");
if (!found) throw new Error("There are no posts");
const posts = found;
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

/** What is said of drafts without a text that are to be published. */
function saidOf(titles: readonly string[]): AppError {
  const rows = new Map(titles.map((title) => [title, { _id: title, title, status: DEACTIVE } as unknown as Row]));
  try {
    requireWhole(posts, rows, titles, ACTIVE);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("They were taken");
}

it("one row that lacks something is told by its fields; of several each is told by its place", () => {
  const one = saidOf(["Nhà phố"]);
  expect(one).toMatchObject({ code: "INVALID_INPUT", details: { message: "error.incomplete" } });
  const fields = one.details.issues?.map(({ field }) => field) ?? [];
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.every((field) => field in posts.fields)).toBe(true);
  const two = saidOf(["Nhà phố", "Biệt thự"]);
  expect(two.details.issues).toMatchObject([
    { field: "ids.0", params: { title: "Nhà phố" } },
    { field: "ids.1", params: { title: "Biệt thự" } },
  ]);
});
