import type { HubResult } from "@nepnha/contract/platform/realtime";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";

/** What I can do with a customer's conversation at the desk. Each says why it was refused, and answers whether it is done. */
interface Desk {
  /** A colleague, or I, answer from now on; null: nobody, it waits again. */
  readonly assign: (userId: string | null) => Promise<boolean>;
  readonly end: () => Promise<boolean>;
}

/** The desk of one conversation. */
export function useDesk({ groupId, desk }: Conversation): Desk {
  const t = useT();
  const { engine } = useChat();
  async function told(call: Promise<HubResult<unknown>>): Promise<boolean> {
    try {
      const result = await call;
      if (!result.ok) showSnackbar({ kind: "error", text: result.message });
      return result.ok;
    } catch (error) {
      logError("desk", error);
      showSnackbar({ kind: "error", text: t("chat.desk.failed") });
      return false;
    }
  }
  const from = desk?.assigneeId ?? null;
  return {
    assign: (userId) => told(engine.changeGroup("AssignConversation", { groupId, userId, from })),
    end: () => told(engine.changeGroup("CloseConversation", { groupId })),
  };
}
