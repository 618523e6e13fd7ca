import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useChat } from "../chat-context.ts";

/** A message of mine that I am giving other words. */
export interface Editing {
  readonly message: ChatMessage;
  readonly text: string;
}

/** Giving a message other words. What was typed stays until the server has it, or I leave it. */
export function useEdit() {
  const t = useT();
  const { engine } = useChat();
  const [editing, setEditing] = useState<Editing | null>(null);

  const save = async (text: string): Promise<void> => {
    if (!editing) return;
    try {
      const refusal = await engine.edit(editing.message, text);
      if (refusal) showSnackbar({ kind: "error", text: t(`chat.error.${refusal}`) });
      else setEditing((now) => (now?.message._id === editing.message._id ? null : now));
    } catch (error) {
      logError("edit", error);
      showSnackbar({ kind: "error", text: t("chat.edit.failed") });
    }
  };

  return {
    editing,
    begin: (message: ChatMessage) => setEditing({ message, text: message.text }),
    type: (text: string) => setEditing((now) => now && { ...now, text }),
    leave: () => setEditing(null),
    save,
  };
}
