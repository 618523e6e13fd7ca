import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import { forwardMessage } from "./forward-message.ts";
import { failureText } from "../failure-text.ts";
import { useChat } from "../chat-context.ts";

interface Target {
  readonly groupId: string;
  readonly name: string;
}

/** Passing a message on, and saying what became of it. What waits for a connection is kept like every message. */
export function useForward(message: ChatMessage, onDone: () => void) {
  const t = useT();
  const { engine } = useChat();
  const [busy, setBusy] = useState(false);

  const forward = async (targets: readonly Target[], comment: string): Promise<void> => {
    const from = engine.store.conversation(message.groupId);
    const isComplaint = from?.type === ENUMS.chatGroupType.COMPLAIN;
    if (isComplaint && !(await sure())) return;
    setBusy(true);
    const ids = targets.map(({ groupId }) => groupId);
    const refused = await forwardMessage(engine, message, ids, { comment, confirmed: isComplaint });
    onDone();
    const named = targets.filter(({ groupId }) => refused?.some((entry) => entry.groupId === groupId));
    const code = refused?.[0]?.failure;
    if (refused === null)
      showSnackbar({ kind: "info", text: t("chat.forward.later"), id: "forward", everywhere: true });
    else if (code) {
      const reason = failureText(code, t);
      const text = t("chat.forward.failed", { names: namesOf(named), reason });
      showSnackbar({ kind: "error", text, id: "forward", ms: null, everywhere: true });
    } else {
      const few = targets.length <= 2;
      const text = few
        ? t("chat.forward.done", { names: namesOf(targets) })
        : t("chat.forward.doneMany", { count: targets.length });
      showSnackbar({ kind: "success", text, id: "forward", everywhere: true });
    }
  };

  const sure = (): Promise<boolean> =>
    confirm({
      title: t("chat.forward.complaint"),
      text: t("chat.forward.complaintText"),
      confirmLabel: t("chat.forward"),
    });

  return { forward, busy };
}

function namesOf(targets: readonly Target[]): string {
  return targets.map(({ name }) => name).join(", ");
}
