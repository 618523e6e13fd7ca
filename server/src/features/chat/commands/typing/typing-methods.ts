import { TYPING_PERMISSIONS, type TypingMethods } from "@nepnha/contract/features/chat/methods/typing";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { toHearers, type Hearing } from "../../sight/hearing.ts";
import type { Tell } from "../../tell.ts";
import { TYPING_ARGUMENTS } from "./typing-arguments.ts";
import { startTyping } from "./start-typing.ts";

const TYPING_RATE = { count: 10, perMs: 10_000 };

/**
 * The methods about who is typing.
 * @param tell tells the other members, as far as they hear of the conversation
 */
export function typingMethods(
  tell: Tell,
  hearing: Hearing,
): { readonly [M in keyof TypingMethods]: HubMethod<TypingMethods[M]["data"]> } {
  return {
    StartTyping: hubMethod({
      access: "read",
      permission: TYPING_PERMISSIONS.StartTyping,
      rate: TYPING_RATE,
      argument: TYPING_ARGUMENTS.StartTyping,
      run: async (trx, actor, argument) => toHearers(hearing, trx, await startTyping(trx, actor, argument)),
      finish({ connection }, { groupId, userIds }) {
        const { tenantId, userId } = connection.user.subject;
        if (userIds.length > 0)
          tell(tenantId, userIds, "UserTyping", { groupId, userId }, { exceptConnectionIds: new Set() });
        return null;
      },
    }),
  };
}
