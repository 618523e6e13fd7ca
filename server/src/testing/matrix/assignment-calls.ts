import { uuidv7 } from "uuidv7";
import { viewOf, type MakeCell } from "./kit-calls.ts";
import { isSomebody } from "./row-calls.ts";

const ASSIGNMENTS = "/api/tenant/assignments";

/** There is no such customer to be given. */
const giving =
  (call: string): MakeCell =>
  (actor) => ({
    url: `${ASSIGNMENTS}/${call}`,
    body: {
      objects: [{ objectKind: "customers", objectId: uuidv7() }],
      role: "MAIN",
      assigneeId: uuidv7(),
    },
    status: !isSomebody(actor) ? 401 : viewOf("assignments", actor).has("update") ? 404 : 403,
  });

/** What the calls of assignments beside those of the kit come to. */
export const ASSIGNMENT_ROWS: Readonly<Record<string, MakeCell>> = {
  [`GET ${ASSIGNMENTS}/load`]: (actor) => ({
    url: `${ASSIGNMENTS}/load`,
    status: !isSomebody(actor) ? 401 : viewOf("assignments", actor).has("basic") ? 200 : 403,
  }),
  [`POST ${ASSIGNMENTS}/preview`]: giving("preview"),
  [`POST ${ASSIGNMENTS}/assign`]: giving("assign"),
};
