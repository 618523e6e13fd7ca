import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { inOrder, isFree, successorsOf } from "./free-group.ts";
import { member } from "./testing/group-stage.tsx";

const people = [
  member("c", "An", "CUSTOMER"),
  member("m2", "Ánh"),
  member("m1", "Bình"),
  member("d", "Yến", "MANAGER"),
  member("o", "Vũ", "OWNER"),
  member("m3", "Ăn"),
];
const ids = (members: readonly { userId: string }[]) => members.map(({ userId }) => userId);

it("members are listed by what they are, and by name as Vietnamese is sorted", () => {
  expect(ids(inOrder(people))).toEqual(["o", "d", "m2", "m3", "m1", "c"]);
});

it("R6-05 whoever can own a group is a manager or a member, never a customer", () => {
  expect(ids(successorsOf(people))).toEqual(["d", "m2", "m3", "m1"]);
});

it("a group of a record's, and a conversation that is no group, are not its people's to change", () => {
  const { USERS, DIRECT, PROJECT } = ENUMS.chatGroupType;
  expect(isFree({ type: USERS })).toBe(true);
  expect(isFree({ type: USERS, followsRow: true })).toBe(false);
  expect([DIRECT, PROJECT].map((type) => isFree({ type }))).toEqual([false, false]);
});
