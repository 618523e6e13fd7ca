import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";

/** Why something was refused: the code, whose text is that of `chat-thread`, or in words already. */
type Refusal = HubErrorCode | { readonly message: string };

/**
 * Does something that the server may refuse; says why it did, or that nothing answered.
 * @returns a function that takes what is done (for the log), the doing, and what is said where nothing answered; it
 * resolves to whether it is done
 */
export function useAttempt() {
  const t = useT();
  return async (what: string, act: () => Promise<Refusal | null>, failed: MessageKey): Promise<boolean> => {
    try {
      const refusal = await act();
      if (refusal) {
        showSnackbar({
          kind: "error",
          text: typeof refusal === "string" ? t(`chat.error.${refusal}`) : refusal.message,
        });
      }
      return refusal === null;
    } catch (error) {
      logError(what, error);
      showSnackbar({ kind: "error", text: t(failed) });
      return false;
    }
  };
}
