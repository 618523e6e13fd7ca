import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { mayBeginTalks } from "./begin-talks.ts";
import { mayWriteIn } from "./guests.ts";
import { isNamed } from "./is-named.ts";
import { mayClear } from "./own-list.ts";

const { USER, GUEST } = ENUMS.userRole;
const { PROJECT, ADVISE, COMPLAIN, DIRECT, USERS } = ENUMS.chatGroupType;

it("R1-14 guests write where they are advised and begin no conversations; everybody else does both", () => {
  for (const role of Object.values(ENUMS.userRole)) {
    expect(mayBeginTalks(role), String(role)).toBe(role !== GUEST);
    expect(mayWriteIn(role, ADVISE), String(role)).toBe(true);
    for (const type of [PROJECT, COMPLAIN, DIRECT, USERS]) expect(mayWriteIn(role, type)).toBe(role !== GUEST);
  }
});

it("what customers write to the company is no employee's to take off the list", () => {
  for (const type of [PROJECT, DIRECT, USERS]) expect(mayClear({ role: USER }, type)).toBe(true);
  for (const type of [ADVISE, COMPLAIN]) {
    expect(mayClear({ role: USER }, type)).toBe(false);
    expect(mayClear({ role: GUEST }, type)).toBe(true);
  }
});

it("a message names somebody alone, or with all", () => {
  const of = (userId: string | null) => ({ userId, at: 0, length: 1 });
  expect(isNamed([], "a")).toBe(false);
  expect(isNamed([of("b")], "a")).toBe(false);
  expect(isNamed([of("b"), of("a")], "a")).toBe(true);
  expect(isNamed([of(null)], "a")).toBe(true);
});
