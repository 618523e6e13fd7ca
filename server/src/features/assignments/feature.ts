import { feature } from "../../kit/feature.ts";
import { ANY, objectSchema, TEXT } from "../../kit/openapi/described.ts";
import { registerAssignmentCalls } from "./assignment-routes.ts";
import { assignmentsSection } from "./assignments.ts";
import { endSupportsTask } from "./end-supports.ts";

const ID = { type: "string", format: "uuid" };
const PEOPLE = { type: "array", items: ANY };
const REQUEST = objectSchema(
  {
    objects: { type: "array", items: objectSchema({ objectKind: TEXT, objectId: ID }) },
    role: TEXT,
    assigneeId: ID,
    groupId: ID,
    toAt: { type: "string", format: "date-time" },
    note: TEXT,
  },
  ["objects", "role"],
);
const ANSWER = objectSchema({ people: PEOPLE, unchanged: { type: "integer" } });

/** Who looks after what. */
export const assignmentsFeature = feature({
  name: "assignments",
  sections: [assignmentsSection],
  routes: registerAssignmentCalls,
  operations: {
    "GET /api/tenant/assignments/load": {
      summary: "Who looks after how much of what the caller may see, by kind",
      answer: objectSchema({ people: PEOPLE, isCut: { type: "boolean" } }),
    },
    "POST /api/tenant/assignments/preview": {
      summary: "Who would get how much of what is given to a person, or in turns to a group",
      body: REQUEST,
      answer: ANSWER,
      errors: ["INVALID_INPUT", "NOT_FOUND", "RULE_BROKEN"],
    },
    "POST /api/tenant/assignments/assign": {
      summary: "Gives things to a person, or in turns to a group, all or none",
      body: REQUEST,
      answer: ANSWER,
      errors: ["INVALID_INPUT", "NOT_FOUND", "RULE_BROKEN"],
    },
  },
  tasks: (deps) => ({ endSupports: endSupportsTask(deps) }),
  schedule: [{ name: "endSupports", cron: "5 * * * *", canRun: true }],
});
