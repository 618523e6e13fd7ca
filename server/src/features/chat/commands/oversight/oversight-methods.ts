import { OVERSIGHT_PERMISSIONS, type OversightMethods } from "@nepnha/contract/features/chat/methods/oversight";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { flagMessage } from "./flag-message.ts";
import { overseeGroup } from "./oversee-group.ts";
import { overseeMessages } from "./oversee-messages.ts";
import { OVERSIGHT_ARGUMENTS } from "./oversight-arguments.ts";

/** Somebody who reads and pages; each call looks at thousands of messages. */
const OVERSIGHT_RATE = { count: 20, perMs: 10_000 };

/** The methods of those who may read every conversation. They change nothing in one. */
export const oversightMethods: { readonly [M in keyof OversightMethods]: HubMethod<OversightMethods[M]["data"]> } = {
  OverseeMessages: hubMethod({
    access: "write",
    permission: OVERSIGHT_PERMISSIONS.OverseeMessages,
    rate: OVERSIGHT_RATE,
    argument: OVERSIGHT_ARGUMENTS.OverseeMessages,
    run: overseeMessages,
    finish: answer,
  }),
  OverseeGroup: hubMethod({
    access: "write",
    permission: OVERSIGHT_PERMISSIONS.OverseeGroup,
    rate: OVERSIGHT_RATE,
    argument: OVERSIGHT_ARGUMENTS.OverseeGroup,
    run: overseeGroup,
    finish: answer,
  }),
  FlagMessage: hubMethod({
    access: "write",
    permission: OVERSIGHT_PERMISSIONS.FlagMessage,
    rate: OVERSIGHT_RATE,
    argument: OVERSIGHT_ARGUMENTS.FlagMessage,
    run: flagMessage,
    finish: answer,
  }),
};
