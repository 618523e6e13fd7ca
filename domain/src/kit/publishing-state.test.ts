import { posts } from "@nepnha/contract/features/posts/posts";
import { GENERIC_STATUS } from "@nepnha/contract/kit/status";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { hasCome, publishingState, timeField } from "./publishing-state.ts";

const NOW = Date.parse("2026-11-21T05:00:00Z");

it("an instant has come when it is now, as a text and as the database has it; none never has", () => {
  for (const of of [(time: number) => new Date(time), (time: number) => new Date(time).toISOString()]) {
    expect([NOW - 1, NOW, NOW + 1].map((time) => hasCome(of(time), NOW))).toEqual([true, true, false]);
  }
  for (const none of [null, undefined, "", "soon", 0]) expect(hasCome(none, NOW), String(none)).toBe(false);
});

it("a post is a draft or taken down, waits, shows or is over, by its status and its two times", () => {
  const { ACTIVE, DEACTIVE, DELETED } = ENUMS.genericStatus;
  const [past, now, ahead] = [NOW - 1, NOW, NOW + 1].map((time) => new Date(time).toISOString());
  const state = (status: number, publishAt: unknown, unpublishAt: unknown = null) =>
    publishingState(posts, { status, publishAt, unpublishAt }, NOW);
  expect([state(DEACTIVE, null), state(DEACTIVE, past), state(DEACTIVE, past, ahead)]).toEqual(Array(3).fill("draft"));
  expect([state(DEACTIVE, past, now), state(DEACTIVE, past, past)]).toEqual(["withdrawn", "withdrawn"]);
  expect([state(ACTIVE, ahead), state(ACTIVE, null), state(ACTIVE, ahead, past)]).toEqual(Array(3).fill("scheduled"));
  expect([state(ACTIVE, now), state(ACTIVE, past, ahead)]).toEqual(["published", "published"]);
  expect([state(ACTIVE, past, now), state(DELETED, past)]).toEqual(["ended", null]);
});

it("what has no times shows as soon as it may; what shows from the first has no such states", () => {
  const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
  const plain = { status: posts.status, outsiders: { status: ACTIVE } };
  expect([timeField(posts, "before"), timeField(posts, "after")]).toEqual(["publishAt", "unpublishAt"]);
  expect([timeField(plain, "before"), timeField({}, "after")]).toEqual([undefined, undefined]);
  const state = (section: Parameters<typeof publishingState>[0], status: number) =>
    publishingState(section, { status, unpublishAt: new Date(NOW) }, NOW);
  expect([state(plain, DEACTIVE), state(plain, ACTIVE)]).toEqual(["draft", "published"]);
  const atOnce = { ...plain, status: GENERIC_STATUS };
  expect([state(atOnce, DEACTIVE), state(atOnce, ACTIVE)]).toEqual([null, null]);
});
