import type { MineMethods } from "@nepnha/contract/features/chat/methods/mine";
import { useAttempt } from "../use-attempt.ts";
import { useChat } from "../chat-context.ts";

/**
 * Sets what a conversation is to me alone, on all my devices; a failure says so. Its texts are those of `chat-mine` and
 * `chat-thread`.
 * @returns a function that resolves to whether it is set
 */
export function useMine() {
  const attempt = useAttempt();
  const { engine } = useChat();
  return <M extends keyof MineMethods>(method: M, argument: MineMethods[M]["argument"]): Promise<boolean> =>
    attempt(method, () => engine.mine.set(method, argument), "chat.mine.failed");
}
