import type { ChangeEvents } from "@nepnha/contract/features/chat/hub";
import type { ChatPreview } from "@nepnha/contract/features/chat/messages";
import { isMuted } from "@nepnha/domain/features/chat/mute";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { hideSnackbar, showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import type { ChatSession } from "../chat-session.ts";
import { type Conversation, unreadOf } from "../engine/model.ts";
import { shortText } from "../kinds/short-text.ts";
import { memberOf, isGroup, nameFor } from "../people.ts";
import { conversationHref } from "../use-open-conversation.ts";
import { arrivalsOf, namedAnew } from "./arrivals.ts";
import { chime } from "./chime.ts";
import { gatherReactions } from "./gather-reactions.ts";

const SHOWN_MS = 8000;
/** As much of a message as one takes in at a glance. */
const MOST_WORDS = 120;
/** And as many names. */
const MOST_NAMES = 3;

/**
 * Tells of messages, and of reactions on one's own, that come while somebody is at another screen or conversation; of itself it
 * shows nothing.
 */
export function ArrivalNotices({ session: { engine } }: { session: ChatSession }) {
  const t = useT();
  const user = useUser();
  const { hub } = useServices();
  const navigate = useNavigate();
  const tell = useEffectEvent((conversation: Conversation, said: Said | null) => {
    const { groupId } = conversation;
    if (isLookedAt(engine.store.getState().openId, groupId)) return;
    chime();
    // The list of the chat shows it.
    if (globalThis.location.pathname === "/chat") return;
    const sender = said && isGroup(conversation) ? memberOf(conversation, said.senderId)?.fullName : undefined;
    const from = sender === undefined ? "" : `${sender}: `;
    const words = said ? shortText(said, t) : t("chat.mentioned");
    showSnackbar({
      id: noticeOf(groupId),
      kind: "info",
      ms: SHOWN_MS,
      text: `${nameFor(user, conversation, t)} · ${from}${glanceAt(words)}`,
      action: { label: t("chat.arrival.open"), run: () => void navigate({ href: conversationHref(groupId) }) },
    });
  });

  // Quiet, and nothing waits for it.
  const tellReacted = useEffectEvent(async (groupId: string, seq: number, people: readonly string[]): Promise<void> => {
    const { openId, conversations, clockOffset } = engine.store.getState();
    const conversation = conversations.get(groupId);
    if (!conversation || isMuted(conversation.mine, Date.now() + clockOffset)) return;
    if (isLookedAt(openId, groupId)) return;
    await needTexts("chat-mine");
    const shown = people
      .slice(0, MOST_NAMES)
      .map((id) => memberOf(conversation, id)?.fullName ?? t("chat.formerMember"));
    const names = `${shown.join(", ")}${people.length > MOST_NAMES ? "…" : ""}`;
    const said = saidIn(conversation, seq);
    const text = said
      ? t("chat.reacted", { names, text: glanceAt(shortText(said, t)) })
      : t("chat.reactedUnknown", { names });
    showSnackbar({
      id: `reacted-${groupId}-${String(seq)}`,
      kind: "info",
      ms: SHOWN_MS,
      text: isGroup(conversation) ? `${nameFor(user, conversation, t)} · ${text}` : text,
      action: { label: t("chat.arrival.open"), run: () => void navigate({ href: conversationHref(groupId) }) },
    });
  });

  useEffect(() => {
    const events: HubOf<object, Pick<ChangeEvents, "ReactToMessage">> = hub;
    const reactions = gatherReactions((...reacted) => {
      tellReacted(...reacted).catch((error: unknown) => logError("reaction", error));
    });
    const off = events.on("ReactToMessage", ({ groupId, seq, by, of, expressionId }) => {
      if (of === engine.me && by !== engine.me && expressionId !== 0) reactions.add({ groupId, seq, by });
    });
    return () => {
      off();
      reactions.stop();
    };
  }, [engine, hub]);

  useEffect(() => {
    const { store } = engine;
    const told = new Set<string>();
    let before = store.getState().ready ? store.getState().conversations : null;
    return store.subscribe(() => {
      const { ready, conversations, clockOffset } = store.getState();
      if (!ready || before === conversations) return;
      const arrived = before ? arrivalsOf(before, conversations, engine.me, Date.now() + clockOffset) : [];
      const named = before ? namedAnew(before, conversations) : [];
      before = conversations;
      for (const conversation of arrived) tell(conversation, conversation.preview);
      for (const { conversation, seq } of named) tell(conversation, saidIn(conversation, seq));
      for (const { groupId } of [...arrived, ...named.map(({ conversation }) => conversation)]) told.add(groupId);
      // Read here or on another device: nothing is to be told of it any more.
      for (const groupId of told) {
        const conversation = conversations.get(groupId);
        if (conversation && (unreadOf(conversation) > 0 || conversation.mentioned.length > 0)) continue;
        hideSnackbar(noticeOf(groupId));
        told.delete(groupId);
      }
    });
  }, [engine]);
  // What comes before it is there is in the list alone; journeys wait for it.
  return <span hidden data-hears="arrivals" />;
}

/** What a message says, as far as it is known here. */
type Said = Pick<ChatPreview, "senderId" | "type" | "text" | "status">;

function saidIn({ window, preview }: Conversation, seq: number): Said | null {
  return window?.messages.find((one) => one.seq === seq) ?? (preview?.seq === seq ? preview : null);
}

/** Whether somebody sits before a conversation that is open. */
function isLookedAt(openId: string | null, groupId: string): boolean {
  return openId === groupId && document.visibilityState === "visible" && document.hasFocus();
}

function glanceAt(words: string): string {
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).trimEnd()}…` : words;
}

const noticeOf = (groupId: string): string => `arrival-${groupId}`;
