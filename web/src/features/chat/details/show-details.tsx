import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { showWindow } from "../../../ui/feedback/window.ts";

const MessageDetails = lazy(async () => {
  const [details] = await Promise.all([import("./message-details.tsx"), needTexts("chat-acts")]);
  return { default: details.MessageDetails };
});

/** Shows who has seen a message, and who reacted to it how. */
export function showDetails(message: ChatMessage): void {
  void showWindow<true>((close) => <MessageDetails message={message} onClose={() => close(null)} />);
}
