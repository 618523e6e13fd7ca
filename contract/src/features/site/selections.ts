import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { MAX_CHANGE, peopleOf } from "./people.ts";
import { SELECTION_STATUS } from "./status.ts";

const { OPEN, CHOSEN, APPROVED } = ENUMS.selectionStatus;

/** What a customer chooses for their house, within what the contract allows for it. */
export const selections = defineResource({
  name: "selections",
  table: "selections",
  route: "/selection",
  fields: {
    projectId: { kind: "ref", to: "projects", required: true, immutable: true, search: true },
    title: { kind: "text", required: true, min: 3, max: 200, search: true },
    stageId: { kind: "ref", to: "projectStages" },
    deadline: { kind: "date", required: true },
    allowance: { kind: "integer", min: 0, max: MAX_CHANGE, unit: "money", required: true },
    options: {
      kind: "list",
      max: 20,
      fields: {
        name: { kind: "text", required: true, max: 200 },
        price: { kind: "integer", min: 0, max: MAX_CHANGE, unit: "money", required: true },
        image: { kind: "image" },
        note: { kind: "text", max: 255 },
      },
    },
    /** Which of the options, counted from 1. */
    chosen: { kind: "integer", min: 1, max: 20 },
    chosenAt: { kind: "dateTime", readOnly: true },
    leaderIds: { kind: "tags", max: 102, each: 36, readOnly: true, computed: true },
  },
  status: SELECTION_STATUS,
  moves: [
    { name: "approve", from: [CHOSEN], to: APPROVED, permission: "update" },
    { name: "giveBack", from: [CHOSEN], to: OPEN, permission: "update", log: "ReasonNote" },
    { name: "choose", from: [OPEN], to: CHOSEN, permission: "read", fields: ["chosen"] },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: {},
  audience: "members",
  own: ["createdBy", peopleOf("selection")],
  list: {
    columns: ["title", "projectId", "allowance", "deadline", "status", "updatedAt"],
    filters: ["projectId", "stageId", "deadline", "allowance"],
    sorts: ["title", "deadline", "allowance"],
    title: "title",
  },
  form: [
    { section: "general", fields: ["projectId", "title", "stageId", "deadline", "allowance", "options", "chosen"] },
  ],
});
