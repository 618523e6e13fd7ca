import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { useChat } from "../chat-context.ts";

/** Calls that change a group, each answering why it was refused; null when it is done. */
export function useChange() {
  const { engine } = useChat();
  return async <M extends keyof GroupMethods>(
    method: M,
    argument: GroupMethods[M]["argument"],
  ): Promise<HubErrorCode | null> => {
    const result = await engine.changeGroup(method, argument);
    return result.ok ? null : result.code;
  };
}
