import { HIDDEN_PERMISSIONS, type HiddenMethods } from "@nepnha/contract/features/chat/methods/hidden";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { toHearers, type Hearing } from "../../sight/hearing.ts";
import type { Tell } from "../../tell.ts";
import { deleteMessageForMe } from "./delete-message.ts";

const RATE = { count: 60, perMs: 60_000 };
const id = z.string().refine(isUuid);

/** The shape of the argument of each method about what I do not want to see. */
const HIDDEN_ARGUMENTS: { readonly [M in keyof HiddenMethods]: z.ZodType<HiddenMethods[M]["argument"]> } = {
  DeleteMessageForMe: z.strictObject({ groupId: id, messageId: id }),
};

/**
 * The methods about what I do not want to see.
 * @param tell tells my other connections, and of the read mark the members, as far as they hear of the conversation
 */
export function hiddenMethods(
  tell: Tell,
  hearing: Hearing,
): {
  readonly [M in keyof HiddenMethods]: HubMethod<HiddenMethods[M]["data"]>;
} {
  return {
    DeleteMessageForMe: hubMethod({
      access: "write",
      permission: HIDDEN_PERMISSIONS.DeleteMessageForMe,
      rate: RATE,
      argument: HIDDEN_ARGUMENTS.DeleteMessageForMe,
      async run(trx, actor, argument) {
        const deleted = await deleteMessageForMe(trx, actor, argument);
        return { ...deleted, read: deleted.read && (await toHearers(hearing, trx, deleted.read)) };
      },
      finish({ connection }, { data, hidden, read }) {
        const { tenantId, userId } = connection.user.subject;
        const others = { exceptConnectionIds: new Set([connection.id]) };
        if (read) tell(tenantId, read.userIds, "ReadMessage", read.event, { exceptConnectionIds: new Set() });
        if (hidden) tell(tenantId, [userId], "MessagesHidden", hidden, others);
        return data;
      },
    }),
  };
}
