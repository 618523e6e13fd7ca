import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { namedIds } from "./facts.ts";
import { field, idOf, type FieldTypeName } from "./testing/fields.ts";

it("R3-20 values name files, people and stages, each once, whatever else they hold", () => {
  const kinds = (Object.keys(ENUMS.dynamicFieldType) as FieldTypeName[]).map((type) => {
    const { files, users, stages } = namedIds([field("x", type)], { x: idOf(1) });
    return [type, [files.length, users.length, stages.length].join("")];
  });
  const named = Object.fromEntries(kinds.filter(([, counts]) => counts !== "000"));
  expect(named).toEqual({
    UPLOAD_FILE: "100",
    UPLOAD_IMG: "100",
    UPLOAD_GALLERY: "100",
    USERS: "010",
    DATETIME_REMINDER: "010",
    PROJECT_STAGE: "001",
  });
  const definitions = [
    field("plan", "UPLOAD_FILE"),
    field("photos", "UPLOAD_GALLERY"),
    field("people", "USERS"),
    field("remind", "DATETIME_REMINDER"),
    field("stage", "PROJECT_STAGE"),
  ];
  const values = {
    plan: idOf(1),
    photos: [idOf(2), idOf(1), "x", 5],
    people: [idOf(3)],
    remind: { at: "2027-01-01T00:00:00Z", userIds: [idOf(3), idOf(4)] },
    stage: idOf(5),
    other: idOf(6),
  };
  expect(namedIds(definitions, values)).toEqual({
    files: [idOf(1), idOf(2)],
    users: [idOf(3), idOf(4)],
    stages: [idOf(5)],
  });
  const none = { files: [], users: [], stages: [] };
  expect(namedIds(definitions, {})).toEqual(none);
  expect(namedIds(definitions, { plan: null, photos: {}, people: 7, remind: { at: "x" }, stage: "x" })).toEqual(none);
});

it("of a list that is longer than any that is kept only the beginning is looked for", () => {
  const ids = Array.from({ length: 101 }, (_, n) => idOf(n + 1));
  expect(namedIds([field("people", "USERS")], { people: ids }).users).toEqual(ids.slice(0, 100));
});
