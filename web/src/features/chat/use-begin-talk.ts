import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import type { Opened } from "./engine/chat.ts";
import { useOpenConversation } from "./use-open-conversation.ts";

/** Opens or makes a conversation and goes there; says why where it cannot be. @returns whether it is open now */
export function useBeginTalk(): (begin: () => Promise<Opened>) => Promise<boolean> {
  const t = useT();
  const { open } = useOpenConversation();
  return async (begin) => {
    try {
      const answer = await begin();
      if ("groupId" in answer) {
        open(answer.groupId);
        return true;
      }
      await needTexts("chat-thread");
      showSnackbar({ kind: "error", text: t(`chat.error.${answer.code}`) });
    } catch (error) {
      logError("open conversation", error);
      showSnackbar({ kind: "error", text: t("chat.openFailed") });
    }
    return false;
  };
}
