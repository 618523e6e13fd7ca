import type { quotes as Quotes } from "@nepnha/contract/features/quotes/quotes";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { sendAction } from "../chat/api.ts";
import { isConfirmed } from "./quote-row.ts";

/** Where customers read their quotes; staff are led on from there. */
const READ = "/my-quotes";
const send = sendAction(quotes, READ, { label: "quotePage.sendToChat", Icon: IconSend });

/** What can be done with a quote in its list, besides changing it. */
export const quoteActions: SectionActions<typeof Quotes> = {
  // What is not confirmed would lead the customer nowhere.
  row: [{ ...send, offered: (row, tools) => isConfirmed(row) && send.offered(row, tools) }],
};
