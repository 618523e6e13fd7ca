import type { HubResult } from "@nepnha/contract/platform/realtime";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { useAttempt } from "../use-attempt.ts";

/** What I can do with a customer's conversation at the desk. Each says why it was refused, and answers whether it is done. */
interface Desk {
  /** A colleague, or I, answer from now on; null: nobody, it waits again. */
  readonly assign: (userId: string | null) => Promise<boolean>;
  readonly end: () => Promise<boolean>;
}

/** The desk of one conversation. */
export function useDesk({ groupId, desk }: Conversation): Desk {
  const attempt = useAttempt();
  const { engine } = useChat();
  const told = (ask: () => Promise<HubResult<unknown>>): Promise<boolean> =>
    attempt(
      "desk",
      async () => {
        const result = await ask();
        return result.ok ? null : result;
      },
      "chat.desk.failed",
    );
  const from = desk?.assigneeId ?? null;
  return {
    assign: (userId) => told(() => engine.changeGroup("AssignConversation", { groupId, userId, from })),
    end: () => told(() => engine.changeGroup("CloseConversation", { groupId })),
  };
}
