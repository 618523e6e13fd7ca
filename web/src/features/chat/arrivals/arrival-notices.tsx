import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { hideSnackbar, showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import type { ChatSession } from "../chat-session.ts";
import { type Conversation, unreadOf } from "../engine/model.ts";
import { shortText } from "../kinds/short-text.ts";
import { memberOf, isGroup, nameFor } from "../people.ts";
import { conversationHref } from "../use-open-conversation.ts";
import { arrivalsOf } from "./arrivals.ts";
import { chime } from "./chime.ts";

const SHOWN_MS = 8000;
/** As much of a message as one takes in at a glance. */
const MOST_WORDS = 120;

/** Tells of messages that come while somebody is at another screen or conversation; of itself it shows nothing. */
export function ArrivalNotices({ session: { engine } }: { session: ChatSession }) {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const tell = useEffectEvent((conversation: Conversation) => {
    const { groupId, preview } = conversation;
    const { openId } = engine.store.getState();
    const looks = document.visibilityState === "visible" && document.hasFocus();
    if (looks && openId === groupId) return;
    chime();
    // The list of the chat shows it.
    if (!preview || globalThis.location.pathname === "/chat") return;
    const sender = isGroup(conversation) ? memberOf(conversation, preview.senderId)?.fullName : undefined;
    const from = sender === undefined ? "" : `${sender}: `;
    const words = shortText(preview, t);
    const glance = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).trimEnd()}…` : words;
    showSnackbar({
      id: noticeOf(groupId),
      kind: "info",
      ms: SHOWN_MS,
      text: `${nameFor(user, conversation, t)} · ${from}${glance}`,
      action: { label: t("chat.arrival.open"), run: () => void navigate({ href: conversationHref(groupId) }) },
    });
  });

  useEffect(() => {
    const { store } = engine;
    const told = new Set<string>();
    let before = store.getState().ready ? store.getState().conversations : null;
    return store.subscribe(() => {
      const { ready, conversations, clockOffset } = store.getState();
      if (!ready || before === conversations) return;
      const arrived = before ? arrivalsOf(before, conversations, engine.me, Date.now() + clockOffset) : [];
      before = conversations;
      for (const conversation of arrived) {
        tell(conversation);
        told.add(conversation.groupId);
      }
      // Read here or on another device: nothing is to be told of it any more.
      for (const groupId of told) {
        const conversation = conversations.get(groupId);
        if (conversation && unreadOf(conversation) > 0) continue;
        hideSnackbar(noticeOf(groupId));
        told.delete(groupId);
      }
    });
  }, [engine]);
  // What comes before it is there is in the list alone; journeys wait for it.
  return <span hidden data-hears="arrivals" />;
}

const noticeOf = (groupId: string): string => `arrival-${groupId}`;
