import type { MineMethods } from "@nepnha/contract/features/chat/methods/mine";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useChat } from "../chat-context.ts";

/**
 * Sets what a conversation is to me alone, on all my devices; a failure says so. Its texts are those of `chat-mine` and
 * `chat-thread`.
 * @returns a function that resolves to whether it is set
 */
export function useMine() {
  const t = useT();
  const { engine } = useChat();
  return async <M extends keyof MineMethods>(method: M, argument: MineMethods[M]["argument"]): Promise<boolean> => {
    try {
      const refusal = await engine.mine.set(method, argument);
      if (refusal) showSnackbar({ kind: "error", text: t(`chat.error.${refusal}`) });
      return refusal === null;
    } catch (error) {
      logError(method, error);
      showSnackbar({ kind: "error", text: t("chat.mine.failed") });
      return false;
    }
  };
}
