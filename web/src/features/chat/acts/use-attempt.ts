import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";

/**
 * Does something that the server may refuse; says why it did, or that nothing answered. Its texts are those of `chat-thread`.
 * @returns a function that takes what is done (for the log), the doing, and what is said where nothing answered; it
 * resolves to whether it is done
 */
export function useAttempt() {
  const t = useT();
  return async (what: string, act: () => Promise<HubErrorCode | null>, failed: MessageKey): Promise<boolean> => {
    try {
      const refusal = await act();
      if (refusal) showSnackbar({ kind: "error", text: t(`chat.error.${refusal}`) });
      return refusal === null;
    } catch (error) {
      logError(what, error);
      showSnackbar({ kind: "error", text: t(failed) });
      return false;
    }
  };
}
