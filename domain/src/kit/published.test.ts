import { ENUMS } from "@nepnha/contract/platform/enums";
import { posts } from "@nepnha/contract/features/posts/posts";
import { expect, it } from "vitest";
import { hasCome, isPublished, isShowing, publishingState } from "./published.ts";

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

it("an instant has come when it is now, as a text and as the database has it; none never has", () => {
  for (const of of [(time: number) => new Date(time), (time: number) => new Date(time).toISOString()]) {
    expect([NOW - 1, NOW, NOW + 1].map((time) => hasCome(of(time), NOW))).toEqual([true, true, false]);
    const { status } = post;
    expect(isShowing({ status, publishAt: of(NOW), unpublishAt: of(NOW + 1) }, NOW)).toBe(true);
    expect(isShowing({ status, publishAt: of(NOW), unpublishAt: of(NOW) }, NOW)).toBe(false);
  }
  for (const none of [null, undefined, "", "soon", 0]) expect(hasCome(none, NOW), String(none)).toBe(false);
});

it("a post is a draft or taken down, waits, shows or is over, by its status and its two times", () => {
  const { ACTIVE, DEACTIVE, DELETED } = ENUMS.genericStatus;
  const [past, now, ahead] = [NOW - 1, NOW, NOW + 1].map((time) => new Date(time).toISOString());
  const state = (status: number, publishAt: unknown, unpublishAt: unknown = null) =>
    publishingState({ status, publishAt, unpublishAt }, NOW);
  expect([state(DEACTIVE, null), state(DEACTIVE, past), state(DEACTIVE, past, ahead)]).toEqual(Array(3).fill("draft"));
  expect([state(DEACTIVE, past, now), state(DEACTIVE, past, past)]).toEqual(["withdrawn", "withdrawn"]);
  expect([state(ACTIVE, ahead), state(ACTIVE, null), state(ACTIVE, ahead, past)]).toEqual(Array(3).fill("scheduled"));
  expect([state(ACTIVE, now), state(ACTIVE, past, ahead)]).toEqual(["published", "published"]);
  expect([state(ACTIVE, past, now), state(DELETED, past)]).toEqual(["ended", null]);
});
