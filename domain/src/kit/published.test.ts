import { ENUMS } from "@nepnha/contract/platform/enums";
import { posts } from "@nepnha/contract/features/posts/posts";
import { expect, it } from "vitest";
import { isPublished } from "./published.ts";

const NOW = Date.parse("2026-11-21T05:00:00Z");
const post = {
  status: ENUMS.genericStatus.ACTIVE,
  publishAt: "2026-11-21T05:00:00Z",
  unpublishAt: null,
  audience: "PUBLIC",
};

it("shows customers what is in use, has begun, has not ended and is for them", () => {
  expect(isPublished(posts, post, NOW)).toBe(true);
  expect(isPublished(posts, { ...post, audience: "CUSTOMER", unpublishAt: "2026-11-21T05:00:01Z" }, NOW)).toBe(true);
  for (const other of [
    { status: ENUMS.genericStatus.DEACTIVE },
    { publishAt: "2026-11-21T05:00:01Z" },
    { publishAt: null },
    { unpublishAt: "2026-11-21T05:00:00Z" },
    { audience: "STAFF" },
  ]) {
    expect(isPublished(posts, { ...post, ...other }, NOW), JSON.stringify(other)).toBe(false);
  }
});

it("shows an instant that is now, as a text and as the database has it", () => {
  for (const of of [(time: number) => new Date(time), (time: number) => new Date(time).toISOString()]) {
    expect(isPublished(posts, { ...post, publishAt: of(NOW), unpublishAt: of(NOW + 1) }, NOW)).toBe(true);
    expect(isPublished(posts, { ...post, publishAt: of(NOW), unpublishAt: of(NOW) }, NOW)).toBe(false);
  }
});
