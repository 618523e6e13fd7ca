import { isStaff } from "@nepnha/domain/platform/permit";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { viewOf, type MakeCell } from "./kit-calls.ts";
import { isSomebody, onRow } from "./row-calls.ts";
import type { MatrixActor } from "./actors.ts";

const TICKETS = "/api/tenant/supportTickets";

/** What the calls of tickets beside those of the kit come to. None of the planted ones is done. */
export const TICKET_ROWS: Readonly<Record<string, MakeCell>> = {
  // There is no such ticket to go on in.
  [`POST ${TICKETS}/:id/merge`]: onRow("supportTickets", {
    rights: ["update"],
    url: (id) => `${TICKETS}/${id}/merge`,
    body: () => ({ version: 1, intoId: uuidv7() }),
    status: () => 400,
  }),
  // Staff rate nothing; nobody rates what is not done.
  [`POST ${TICKETS}/:id/rate`]: (actor, kind, world) => ({
    url: `${TICKETS}/${world.target("supportTickets", kind, actor).id}/rate`,
    body: { version: 1, rating: 5 },
    status: !isSomebody(actor)
      ? 401
      : !viewOf("supportTickets", actor).sees(kind, true)
        ? 404
        : isInside(actor)
          ? 403
          : 409,
  }),
  // There is no such type of work.
  [`POST ${TICKETS}/:id/action`]: onRow("supportTickets", {
    rights: ["update"],
    url: (id) => `${TICKETS}/${id}/action`,
    body: () => ({
      version: 1,
      name: "Sửa cửa",
      actionTypeId: uuidv7(),
      startDate: "2027-01-04T01:00:00Z",
      endDate: "2027-01-05T01:00:00Z",
    }),
    status: () => 400,
  }),
};

function isInside({ role }: MatrixActor): boolean {
  const number =
    role !== null && role in ENUMS.userRole ? ENUMS.userRole[role as keyof typeof ENUMS.userRole] : ENUMS.userRole.USER;
  return isStaff({ role: number });
}
