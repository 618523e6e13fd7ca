import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { useState } from "react";
import { useChat } from "../chat-context.ts";
import { useAttempt } from "../use-attempt.ts";

/** A message of mine that I am giving other words. */
export interface Editing {
  readonly message: ChatMessage;
  readonly text: string;
}

/** Giving a message other words. What was typed stays until the server has it, or I leave it. */
export function useEdit() {
  const attempt = useAttempt();
  const { engine } = useChat();
  const [editing, setEditing] = useState<Editing | null>(null);

  const save = async (text: string): Promise<void> => {
    if (!editing) return;
    const isSaved = await attempt("edit", () => engine.edit(editing.message, text), "chat.edit.failed");
    if (isSaved) setEditing((now) => (now?.message._id === editing.message._id ? null : now));
  };

  return {
    editing,
    begin: (message: ChatMessage) => setEditing({ message, text: message.text }),
    type: (text: string) => setEditing((now) => now && { ...now, text }),
    leave: () => setEditing(null),
    save,
  };
}
