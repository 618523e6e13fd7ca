import { PINS_MAX } from "@nepnha/contract/features/chat/acts";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useChat } from "../chat-context.ts";

/** Pinning, taking down and ordering; says why it was refused, or that nothing answered. */
export function usePins(groupId: string) {
  const t = useT();
  const { engine } = useChat();

  const done = async (change: Promise<HubErrorCode | null>): Promise<void> => {
    try {
      const refusal = await change;
      if (refusal === null) return;
      const text = refusal === "TOO_MANY" ? t("chat.pin.full", { max: PINS_MAX }) : t(`chat.error.${refusal}`);
      showSnackbar({ kind: "error", text });
    } catch (error) {
      logError("pin", error);
      showSnackbar({ kind: "error", text: t("chat.pin.failed") });
    }
  };

  return {
    pin: (seq: number) => void done(engine.pin(groupId, seq, true)),
    unpin: (seq: number) => void done(engine.pin(groupId, seq, false)),
    order: (seqs: readonly number[]) => void done(engine.orderPins(groupId, seqs)),
  };
}
