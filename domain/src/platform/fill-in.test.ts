import { expect, it } from "vitest";
import { fillIn } from "./fill-in.ts";

it("R1-01 writes numbers as the language does, and leaves texts and marks without a value as they are", () => {
  expect(fillIn("{name}: {area} m², {max}", { name: "1234.5", area: 1280.5 }, "vi")).toBe("1234.5: 1.280,5 m², {max}");
  expect(fillIn("{area}", { area: 1280.5 }, "en")).toBe("1,280.5");
  expect(fillIn("{count}", { count: 0 }, "vi")).toBe("0");
});

it("R1-01 says one floor and two floors, whether the number comes as one or as a text", () => {
  const floors = (count: number | string): string => fillIn("{count} {count|floor|floors}", { count }, "en");
  expect([0, 1, 2, 1.5, "1", "12", "more than 10,000"].map(floors)).toEqual([
    "0 floors",
    "1 floor",
    "2 floors",
    "1.5 floors",
    "1 floor",
    "12 floors",
    "more than 10,000 floors",
  ]);
});

it("R1-01 counts several things in one text", () => {
  const text = "{users} {users|person|people} and {groups} {groups|group|groups}";
  expect(fillIn(text, { users: 1, groups: 3 }, "en")).toBe("1 person and 3 groups");
});

it("R1-01 calls rows by their noun in the form that their number asks for, in a language that has no forms as well", () => {
  expect(fillIn("{total} {one|total}", { total: 36, one: "user|users" }, "en")).toBe("36 users");
  expect(fillIn("{total} {one|total}", { total: 1, one: "user|users" }, "en")).toBe("1 user");
  expect(fillIn("{total} {one|total}", { total: "hơn 10.000", one: "người dùng" }, "vi")).toBe("hơn 10.000 người dùng");
  expect(fillIn("Add {one}", { one: "user|users" }, "en")).toBe("Add user");
  expect(fillIn("{name}", { name: "A | B" }, "vi")).toBe("A | B");
});
