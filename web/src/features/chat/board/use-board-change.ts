import { PINS_MAX } from "@nepnha/contract/features/chat/methods/acts";
import { type BoardMethods, REMINDERS_MAX } from "@nepnha/contract/features/chat/methods/board";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { useChat } from "../chat-context.ts";
import { useCall } from "../use-call.ts";

type What = "note" | "reminder" | "answer";

/** Changing what is on the board: whether it is under way, and in words why it was refused. */
export function useBoardChange(what: What) {
  const t = useT();
  const { engine } = useChat();
  const { busy, problem, call } = useCall(t("chat.board.unanswered"));

  const wordsFor = (code: HubErrorCode): string => {
    if (code === "RATE_LIMITED") return t("chat.board.refused.RATE_LIMITED");
    if (code === "TOO_MANY" && what === "note") return t("chat.board.refused.note.TOO_MANY", { max: PINS_MAX });
    if (code === "TOO_MANY") return t("chat.board.refused.reminder.TOO_MANY", { max: REMINDERS_MAX });
    return tDynamic(`chat.board.refused.${what}.${code}`, t(`chat.error.${code}`));
  };

  /** @returns why it was refused, in words; null when it is done */
  const change = <M extends keyof BoardMethods>(
    method: M,
    argument: BoardMethods[M]["argument"],
  ): Promise<string | null> =>
    call(method, async () => {
      const result = await engine.act<M>(method, argument);
      return result.ok ? null : wordsFor(result.code);
    });
  return { busy, problem, change };
}
