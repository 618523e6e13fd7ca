import { PINS_MAX } from "@nepnha/contract/features/chat/methods/acts";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useChat } from "../chat-context.ts";

/** Pinning, taking down and ordering; says why it was refused, or that nothing answered. */
export function usePins(groupId: string) {
  const t = useT();
  const { engine } = useChat();

  const done = async (change: Promise<HubResult<unknown>>): Promise<void> => {
    try {
      const result = await change;
      if (result.ok) return;
      const isFull = result.code === "TOO_MANY";
      const text = isFull ? t("chat.pin.full", { max: PINS_MAX }) : t(`chat.error.${result.code}`);
      showSnackbar({ kind: "error", text });
    } catch (error) {
      logError("pin", error);
      showSnackbar({ kind: "error", text: t("chat.pin.failed") });
    }
  };

  return {
    pin: (seq: number) => void done(engine.act("PinMessage", { groupId, seq })),
    unpin: (seq: number) => void done(engine.act("UnpinMessage", { groupId, seq })),
    order: (seqs: readonly number[]) => void done(engine.act("OrderPins", { groupId, seqs: [...seqs] })),
  };
}
