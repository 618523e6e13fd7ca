import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { useVirtualizer } from "@tanstack/react-virtual";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Count } from "../../../ui/data/count.tsx";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useChat, useChatState } from "../chat-context.ts";
import { type Conversation, unreadOf } from "../engine/model.ts";
import type { MessageWindow } from "../engine/window.ts";
import { useLookedAt } from "../mentions/use-looked-at.ts";
import type { FaceRequest } from "./face-bar.tsx";
import classes from "./message-list.module.css";
import { threadItems } from "./thread-items.ts";
import { type RowActions, ThreadRow } from "./thread-row.tsx";

/** Loaded with the first reaction, not with the chat. */
const FaceBar = lazy(async () => {
  const [bar] = await Promise.all([import("./face-bar.tsx"), needTexts("stickers-chat")]);
  return { default: bar.FaceBar };
});

/** Where the list is asked to go: to its end, or to a message, which then flashes. */
export type Goal = "end" | { readonly seq: number };

/** Rows from an edge of the loaded stretch at which the next page is fetched. */
const NEAR = 8;
/** From here on the view counts as standing at the end, px. */
const END_THRESHOLD = 60;
/**
 * So long after a jump, ms, its goal is brought back into view: the rows around it are measured and loaded meanwhile, and
 * what comes above it may push it out.
 */
const HELD = 1500;
const TO_GOAL = { align: "center" } as const;
/** How long a message flashes after a jump, ms. */
const FLASH = 1400;

/**
 * The messages of a conversation, of which only those around the view are in the page. It opens at the first unread
 * message, else at the end; it follows new messages at the end and otherwise keeps its place, whatever comes and goes
 * above and below.
 */
export function MessageList({
  conversation,
  window,
  unreadFrom,
  goal,
  onGoal,
  onReply,
  onEdit,
}: {
  conversation: Conversation;
  window: MessageWindow;
  unreadFrom: number | null;
  goal: Goal | null;
  onGoal: (goal: Goal | null) => void;
  onReply: RowActions["reply"];
  onEdit: RowActions["edit"];
}) {
  const t = useT();
  const { engine } = useChat();
  const { groupId } = conversation;
  const { messages, atStart, atEnd } = window;
  const outbox = useChatState((state) => state.outbox);
  const items = useMemo(() => {
    const unsent = atEnd ? outbox.filter((entry) => entry.groupId === groupId) : [];
    return threadItems({ messages, outbox: unsent, me: engine.me, unreadFrom });
  }, [messages, atEnd, outbox, groupId, engine, unreadFrom]);
  const lastMine = useMemo(
    () => items.findLast((item) => item.kind === "outbox" || (item.kind === "message" && item.mine))?.key,
    [items],
  );

  const scroller = useRef<HTMLDivElement>(null);
  const placed = useRef(false);
  const stood = useRef(true);
  const held = useRef<{ readonly seq: number; readonly until: number } | null>(null);
  const [away, setAway] = useState(false);
  const [flashSeq, setFlashSeq] = useState<number | null>(null);
  const [faces, setFaces] = useState<FaceRequest | null>(null);
  const [touched, setTouched] = useState<string | null>(null);
  // A page that closes the gap to the end must not be followed like a message that has just come.
  const [follows, setFollows] = useState(atEnd);
  useEffect(() => setFollows(atEnd), [atEnd]);

  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, which is what it needs
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 56,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 10,
    anchorTo: "end",
    followOnAppend: follows,
    scrollEndThreshold: END_THRESHOLD,
    paddingEnd: 12,
  });

  useLayoutEffect(() => {
    if (placed.current) return;
    placed.current = true;
    const unread = items.findIndex((item) => item.kind === "unread");
    if (unread > 0) virtualizer.scrollToIndex(unread, { align: "start" });
    else virtualizer.scrollToEnd();
  }, [items, virtualizer]);

  // What comes may be more than one row: the first message of a day has the day above it.
  useLayoutEffect(() => {
    if (placed.current && stood.current && follows) virtualizer.scrollToEnd();
  }, [items.length, follows, virtualizer]);

  // A composer that grows, a keyboard, a panel beside: the end stays in view when it was.
  const height = useRef(0);
  const keepEnd = useCallback((): void => {
    const now = scroller.current?.clientHeight ?? 0;
    if (now !== height.current && stood.current) virtualizer.scrollToEnd();
    height.current = now;
  }, [virtualizer]);

  const indexOf = useCallback(
    (seq: number): number => items.findIndex((item) => item.kind === "message" && item.message.seq === seq),
    [items],
  );

  const lookedAt = useLookedAt(conversation);
  const look = (): void => {
    const element = scroller.current;
    if (!element || !placed.current) return;
    keepEnd();
    const { scrollTop: top, clientHeight } = element;
    const shown = virtualizer.getVirtualItems();
    const inView = shown.filter(({ start, end, size }) => {
      const part = Math.min(end, top + clientHeight) - Math.max(start, top);
      return part >= Math.min(size, clientHeight) / 2;
    });
    const seqs = inView.flatMap(({ index }) => {
      const item = items[index];
      return item?.kind === "message" || item?.kind === "notice" ? [item.message.seq] : [];
    });
    const goalAt = held.current && held.current.until > Date.now() ? indexOf(held.current.seq) : -1;
    if (goalAt >= 0 && !inView.some(({ index }) => index === goalAt)) virtualizer.scrollToIndex(goalAt, TO_GOAL);
    const standsAtEnd = atEnd && virtualizer.isAtEnd(END_THRESHOLD);
    stood.current = standsAtEnd;
    engine.looksAt(groupId, seqs, standsAtEnd);
    lookedAt(seqs);
    setAway(!standsAtEnd);
    if (!atStart && (inView[0]?.index ?? NEAR) < NEAR) void engine.load(groupId, "older");
    if (!atEnd && (inView.at(-1)?.index ?? 0) >= items.length - NEAR) void engine.load(groupId, "newer");
  };
  useEffect(look);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(keepEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [keepEnd]);

  useEffect(() => {
    if (goal === null) return;
    if (goal === "end") {
      held.current = null;
      if (!atEnd) return;
      virtualizer.scrollToEnd();
    } else {
      const index = indexOf(goal.seq);
      if (index < 0) return;
      held.current = { seq: goal.seq, until: Date.now() + HELD };
      virtualizer.scrollToIndex(index, TO_GOAL);
      setFlashSeq(goal.seq);
    }
    onGoal(null);
  }, [goal, indexOf, atEnd, virtualizer, onGoal]);

  useEffect(() => {
    if (flashSeq === null) return undefined;
    const timer = setTimeout(() => setFlashSeq(null), FLASH);
    return () => clearTimeout(timer);
  }, [flashSeq]);

  const react = useCallback(
    async (message: ChatMessage, expressionId: number): Promise<void> => {
      if (!(await engine.react(message, expressionId))) showSnackbar({ kind: "error", text: t("error.forbidden") });
    },
    [engine, t],
  );
  const actions = useMemo<RowActions>(
    () => ({
      reply: onReply,
      edit: onEdit,
      faces: setFaces,
      react: (message, expressionId) => void react(message, expressionId),
      touch: (key) => setTouched((now) => (now === key ? null : key)),
      jump: (seq) => {
        const known = engine.store.conversation(groupId)?.window?.messages.some((message) => message.seq === seq);
        if (!known) void engine.load(groupId, "around", seq);
        onGoal({ seq });
      },
    }),
    [engine, groupId, onGoal, onReply, onEdit, react],
  );

  /** Whoever scrolls goes where they like. */
  const release = (): void => void (held.current = null);
  const toEnd = (): void => {
    if (!atEnd) void engine.load(groupId, "latest");
    engine.readToEnd(groupId);
    onGoal("end");
  };

  const unread = unreadOf(conversation);
  const [mentionedFirst] = conversation.mentioned;
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroller}
        onScroll={look}
        onWheel={release}
        onTouchMove={release}
        onPointerDown={release}
        onKeyDown={release}
        tabIndex={0}
        role="group"
        aria-label={t("chat.thread")}
      >
        {items.length === 0 && (
          <p className={classes.none}>
            {t(conversation.type === ENUMS.chatGroupType.COMPLAIN ? "chat.complaintEmpty" : "chat.noMessages")}
          </p>
        )}
        <div className={classes.sizer} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            if (!item) return null;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ThreadRow
                  item={item}
                  conversation={conversation}
                  actions={actions}
                  flash={item.kind === "message" && item.message.seq === flashSeq}
                  touched={touched === item.key}
                  lastMine={item.key === lastMine}
                />
              </div>
            );
          })}
        </div>
      </div>
      <Suspense fallback={null}>
        {faces && (
          <FaceBar request={faces} onChoose={(id) => void react(faces.message, id)} onClose={() => setFaces(null)} />
        )}
      </Suspense>
      {away && mentionedFirst !== undefined && (
        <button
          type="button"
          className={classes.down}
          data-above
          onClick={() => actions.jump(mentionedFirst)}
          aria-label={t("chat.mention.jump", { count: conversation.mentioned.length })}
        >
          <span aria-hidden>@</span>
          <Count count={conversation.mentioned.length} className={classes.count} />
        </button>
      )}
      {away && items.length > 0 && (
        <button
          type="button"
          className={classes.down}
          onClick={toEnd}
          aria-label={unread > 0 ? t("chat.toEndNew", { count: unread }) : t("chat.toEnd")}
        >
          <IconArrowDown size={20} stroke={1.8} aria-hidden />
          {unread > 0 && <Count count={unread} className={classes.count} />}
        </button>
      )}
    </div>
  );
}
