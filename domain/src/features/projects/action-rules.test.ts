import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { isChecked, mayChangeField, partIn } from "./action-rules.ts";

const { ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const who = (userId: string, role: number = USER) => ({ userId, role: role as typeof USER });
const ROW = { projectId: "p", createdBy: "maker", leaderIds: ["lead"], assigneeIds: ["does", "maker"] };

describe("13b whose work it is", () => {
  it("tells leaders, the maker, who does it, others and people from outside apart, the strongest first", () => {
    const people = [who("any", ADMIN), who("lead"), who("maker"), who("does"), who("other"), who("maker", CUSTOMER)];
    expect(people.map((one) => partIn(ROW, one))).toEqual([
      "LEADER",
      "LEADER",
      "MAKER",
      "ASSIGNEE",
      "OTHER",
      "OUTSIDER",
    ]);
  });

  it("who made work without a project leads it", () => {
    expect(partIn({ ...ROW, projectId: null }, who("maker"))).toBe("LEADER");
  });

  it("who does the work reports of it, and changes nothing else", () => {
    const fields = ["progress", "quantityDone", "checklist", "name", "endDate", "assigneeIds"];
    const changes = (one: ReturnType<typeof who>) => fields.filter((field) => mayChangeField(ROW, one, field));
    expect(changes(who("does"))).toEqual(["progress", "quantityDone", "checklist"]);
    expect(changes(who("maker"))).toEqual(fields);
    expect(changes(who("lead"))).toEqual(fields);
    expect([who("other"), who("lead", CUSTOMER)].map(changes)).toEqual([[], []]);
  });

  it("a checklist is done when all that must be done is", () => {
    expect(
      isChecked([
        { isRequired: true, isDone: true },
        { isRequired: false, isDone: false },
      ]),
    ).toBe(true);
    expect(isChecked([{ isRequired: true, isDone: false }])).toBe(false);
    expect([isChecked([]), isChecked(null)]).toEqual([true, true]);
  });
});
