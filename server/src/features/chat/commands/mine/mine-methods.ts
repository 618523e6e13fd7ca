import { MINE_PERMISSIONS, type MineMethods } from "@nepnha/contract/features/chat/methods/mine";
import type { z } from "zod";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import type { Tell } from "../../tell.ts";
import { toHearers, type Hearing } from "../../sight/hearing.ts";
import { clearConversation } from "./clear-conversation.ts";
import { MINE_ARGUMENTS } from "./mine-arguments.ts";
import { setMine, type SettingMethod } from "./set-mine.ts";

const RATE = { count: 60, perMs: 60_000 };

/**
 * The methods for what is mine of a conversation.
 * @param tell tells my other connections, and of a read mark the members, as far as they hear of the conversation
 */
export function mineMethods(
  tell: Tell,
  hearing: Hearing,
): { readonly [M in keyof MineMethods]: HubMethod<MineMethods[M]["data"]> } {
  function method<M extends SettingMethod>(name: M): HubMethod<MineMethods[M]["data"]> {
    const argument: z.ZodType<MineMethods[M]["argument"]> = MINE_ARGUMENTS[name];
    return hubMethod({
      access: "write",
      permission: MINE_PERMISSIONS[name],
      rate: RATE,
      argument,
      run: (trx, actor, sent) => setMine(trx, actor, name, sent),
      finish({ connection }, { data, told }) {
        const { tenantId, userId } = connection.user.subject;
        const others = { exceptConnectionIds: new Set([connection.id]) };
        if (told) tell(tenantId, [userId], "ConversationStateChanged", told, others);
        return data;
      },
    });
  }
  return {
    SetMute: method("SetMute"),
    PinConversation: method("PinConversation"),
    MarkUnread: method("MarkUnread"),
    ClearConversation: hubMethod({
      access: "write",
      permission: MINE_PERMISSIONS.ClearConversation,
      rate: RATE,
      argument: MINE_ARGUMENTS.ClearConversation,
      async run(trx, actor, argument) {
        const cleared = await clearConversation(trx, actor, argument);
        return { ...cleared, read: cleared.read && (await toHearers(hearing, trx, cleared.read)) };
      },
      finish({ connection }, { data, told, read }) {
        const { tenantId, userId } = connection.user.subject;
        const others = { exceptConnectionIds: new Set([connection.id]) };
        if (read) tell(tenantId, read.userIds, "ReadMessage", read.event, { exceptConnectionIds: new Set() });
        if (told) tell(tenantId, [userId], "ConversationStateChanged", told, others);
        return data;
      },
    }),
  };
}
