import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { lazy } from "react";
import { showWindow } from "../../../ui/feedback/window.ts";

const MessageDetails = lazy(async () => ({ default: (await import("./message-details.tsx")).MessageDetails }));

/** Shows who has seen a message, and who reacted to it how. */
export function showDetails(message: ChatMessage): void {
  void showWindow<true>((close) => <MessageDetails message={message} onClose={() => close(null)} />);
}
