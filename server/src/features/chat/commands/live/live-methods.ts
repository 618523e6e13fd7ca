import { LIVE_PERMISSIONS, type LiveMethods } from "@nepnha/contract/features/chat/methods/live";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { toHearers, type Hearing } from "../../sight/hearing.ts";
import type { Tell } from "../../tell.ts";
import { LIVE_ARGUMENTS } from "./live-arguments.ts";
import { startTyping } from "./start-typing.ts";

const TYPING_RATE = { count: 10, perMs: 10_000 };

/**
 * The methods for what is true only for a moment.
 * @param tell tells the other members, as far as they hear of the conversation
 */
export function liveMethods(
  tell: Tell,
  hearing: Hearing,
): { readonly [M in keyof LiveMethods]: HubMethod<LiveMethods[M]["data"]> } {
  return {
    StartTyping: hubMethod({
      access: "read",
      permission: LIVE_PERMISSIONS.StartTyping,
      rate: TYPING_RATE,
      argument: LIVE_ARGUMENTS.StartTyping,
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
