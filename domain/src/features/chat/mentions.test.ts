import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNamed } from "./is-named.ts";
import { mayNameAll, mentionsIn, namesPeople } from "./mentions.ts";

const AN = { userId: "an", fullName: "Nguyễn An" };
const ANH = { userId: "anh", fullName: "Nguyễn An Anh" };
const TWIN = { userId: "twin", fullName: "Nguyễn An" };
const PEOPLE = [AN, ANH];
const named = (text: string, people = PEOPLE, all = true): (string | null)[] =>
  mentionsIn(text, people, { all }).map(({ userId }) => userId);

describe("whom a message names", () => {
  it("is who is called so, by the longest name that fits, at its place", () => {
    expect(mentionsIn("Nhờ @Nguyễn An xem, cả @Nguyễn An Anh", PEOPLE, { all: true })).toEqual([
      { userId: "an", at: 4, length: 10 },
      { userId: "anh", at: 23, length: 14 },
    ]);
  });

  it("is both of two who are called alike", () => {
    expect(named("@Nguyễn An", [AN, TWIN])).toEqual(["an", "twin"]);
  });

  it.each(["Nguyễn An", "@Nguyễn", "@Nguyễn Anh", "x@Nguyễn An", "@@Nguyễn An", "@nguyễn an", "@ Nguyễn An", "@"])(
    "is nobody in %j",
    (text) => expect(named(text)).toEqual([]),
  );

  it.each(["@Nguyễn An", "(@Nguyễn An)", "ơi,@Nguyễn An!", "@Nguyễn An\nơi"])("is one in %j", (text) =>
    expect(named(text)).toEqual(["an"]),
  );

  it("is everybody only where that is allowed, and not where somebody is called so", () => {
    expect(named("@Tất cả họp nhé, @All")).toEqual([null, null]);
    expect(named("@Tất cả họp nhé", PEOPLE, false)).toEqual([]);
    expect(named("@All", [{ userId: "x", fullName: "All" }])).toEqual(["x"]);
  });

  it("is found at fifty places and no more", () => {
    expect(named("@Nguyễn An ".repeat(60))).toHaveLength(50);
  });

  it("stands where the text has it, whatever is around", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom("@Nguyễn An", "@Tất cả", " ", "@"))), (pieces) => {
        const text = pieces.join("");
        for (const { userId, at, length } of mentionsIn(text, PEOPLE, { all: true })) {
          const said = text.slice(at, at + length);
          expect(userId === null ? ["@Tất cả", "@All"] : ["@Nguyễn An", "@Nguyễn An Anh"]).toContain(said);
        }
      }),
    );
  });

  it("concerns who is named and, with all, everybody", () => {
    expect(isNamed([{ userId: "an", at: 0, length: 1 }], "an")).toBe(true);
    expect(isNamed([{ userId: "an", at: 0, length: 1 }], "anh")).toBe(false);
    expect(isNamed([{ userId: null, at: 0, length: 1 }], "anh")).toBe(true);
  });
});

it("nobody is named between two people, and customers never call all", () => {
  const { DIRECT, USERS, PROJECT, ADVISE, COMPLAIN } = ENUMS.chatGroupType;
  const { MEMBER, CUSTOMER } = ENUMS.chatRole;
  expect([DIRECT, USERS, PROJECT, ADVISE, COMPLAIN].map(namesPeople)).toEqual([false, true, true, true, true]);
  expect([DIRECT, USERS, PROJECT, ADVISE, COMPLAIN].map((type) => mayNameAll(type, MEMBER))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(mayNameAll(USERS, CUSTOMER)).toBe(false);
});
