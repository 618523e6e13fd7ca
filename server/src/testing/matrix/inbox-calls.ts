import { NOTIFICATION_KINDS } from "@nepnha/contract/features/notifications/inbox";
import { viewOf, type MakeCell } from "./kit-calls.ts";
import { isSomebody, signedIn } from "./row-calls.ts";

const INBOX = "/api/tenant/inbox";
const SETTINGS = {
  channels: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, ["IN_APP"]])),
  quiet: null,
  digest: false,
};

/** One's own inbox is everybody's; who would be reached is counted for those who write campaigns. */
export const INBOX_ROWS: Readonly<Record<string, MakeCell>> = {
  [`POST ${INBOX}/find`]: signedIn(200, `${INBOX}/find`, {}),
  [`PUT ${INBOX}/read`]: signedIn(200, `${INBOX}/read`, { all: true }),
  [`GET ${INBOX}/settings`]: signedIn(200, `${INBOX}/settings`),
  [`PUT ${INBOX}/settings`]: signedIn(200, `${INBOX}/settings`, SETTINGS),
  "POST /api/tenant/notifications/preview": (actor) => {
    const view = viewOf("notifications", actor);
    return {
      url: "/api/tenant/notifications/preview",
      body: { audience: "ALL_STAFF" },
      status: !isSomebody(actor) ? 401 : view.has("create") || view.has("update") ? 200 : 403,
    };
  },
};
