import { VIEWING_PERMISSIONS, type ViewingMethods } from "@nepnha/contract/features/chat/methods/viewing";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { toHearers, type Hearing } from "../../sight/hearing.ts";
import type { Tell } from "../../tell.ts";
import { viewConversation } from "./view-conversation.ts";

const RATE = { count: 60, perMs: 60_000 };

/** The shape of the argument of each method about who looks at a conversation. */
const VIEWING_ARGUMENTS: { readonly [M in keyof ViewingMethods]: z.ZodType<ViewingMethods[M]["argument"]> } = {
  ViewConversation: z.strictObject({ groupId: z.string().refine(isUuid), viewing: z.boolean() }),
};

/**
 * The methods about who looks at a conversation.
 * @param tell tells the colleagues, as far as they hear of the conversation
 */
export function viewingMethods(
  tell: Tell,
  hearing: Hearing,
): {
  readonly [M in keyof ViewingMethods]: HubMethod<ViewingMethods[M]["data"]>;
} {
  return {
    ViewConversation: hubMethod({
      access: "read",
      permission: VIEWING_PERMISSIONS.ViewConversation,
      rate: RATE,
      argument: VIEWING_ARGUMENTS.ViewConversation,
      run: async (trx, actor, argument) => toHearers(hearing, trx, await viewConversation(trx, actor, argument)),
      finish({ connection }, { groupId, viewing, userIds }) {
        const { tenantId, userId } = connection.user.subject;
        const event = { groupId, userId, viewing };
        if (userIds.length > 0) tell(tenantId, userIds, "UserViewing", event, { exceptConnectionIds: new Set() });
        return null;
      },
    }),
  };
}
