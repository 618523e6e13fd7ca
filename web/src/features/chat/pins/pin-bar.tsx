import { ActionIcon } from "@mantine/core";
import type { ChatPreview } from "@nepnha/contract/features/chat/messages";
import { mayPin } from "@nepnha/domain/features/chat/group-rights";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import IconPinnedOff from "@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs";
import { type KeyboardEvent, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { shortText } from "../kinds/short-text.ts";
import { memberOf } from "../people.ts";
import classes from "./pin-bar.module.css";
import { usePins } from "./use-pins.ts";

/** Above the messages: what is pinned, the first of it or all; a press leads to the message. */
export function PinBar({
  conversation,
  pins,
  jump,
}: {
  conversation: Conversation;
  pins: readonly ChatPreview[];
  jump: (seq: number) => void;
}) {
  const t = useT();
  const { engine } = useChat();
  const { role } = useUser();
  const { unpin, order } = usePins(conversation.groupId);
  const [open, setOpen] = useState(false);
  const mine = memberOf(conversation, engine.me)?.role;
  const mayChange = mine !== undefined && mayPin(mine, conversation.rules ?? []) && mayWriteIn(role, conversation.type);
  const nameOf = (userId: string): string =>
    userId === engine.me ? t("chat.you") : (memberOf(conversation, userId)?.fullName ?? t("chat.formerMember"));
  const go = (seq: number): void => {
    setOpen(false);
    jump(seq);
  };
  const move = (index: number, by: number): void => {
    const seqs = pins.map(({ seq }) => seq);
    const [moved] = seqs.splice(index, 1);
    if (moved === undefined) return;
    seqs.splice(index + by, 0, moved);
    order(seqs);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open) return;
    // The conversation stays open.
    event.preventDefault();
    setOpen(false);
  };
  const shown = open ? pins : pins.slice(0, 1);

  return (
    <section className={classes.bar} aria-label={t("chat.pin.bar")} onKeyDown={onKeyDown}>
      <ul className={classes.list}>
        {shown.map((pin, index) => {
          const text = shortText(pin, t);
          return (
            <li key={pin.seq} className={classes.pin}>
              <button type="button" className={classes.words} onClick={() => go(pin.seq)} title={t("chat.pin.jump")}>
                <IconPin size={18} stroke={1.6} aria-hidden />
                <span className={classes.text}>
                  <span className={classes.name}>{nameOf(pin.senderId)}</span>
                  <span className={classes.line}>{text}</span>
                </span>
              </button>
              {open && mayChange && (
                <>
                  {pins.length > 1 && (
                    <>
                      <ActionIcon
                        size={36}
                        disabled={index === 0}
                        aria-label={t("chat.pin.up", { text })}
                        onClick={() => move(index, -1)}
                      >
                        <IconArrowUp size={18} stroke={1.6} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        size={36}
                        disabled={index === pins.length - 1}
                        aria-label={t("chat.pin.down", { text })}
                        onClick={() => move(index, 1)}
                      >
                        <IconArrowDown size={18} stroke={1.6} aria-hidden />
                      </ActionIcon>
                    </>
                  )}
                  <ActionIcon size={36} aria-label={t("chat.pin.remove", { text })} onClick={() => unpin(pin.seq)}>
                    <IconPinnedOff size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {(pins.length > 1 || mayChange) && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-label={t(open ? "chat.pin.close" : "chat.pin.all", { count: pins.length })}
          onClick={() => setOpen(!open)}
        >
          {!open && pins.length > 1 && <span>+{pins.length - 1}</span>}
          {open ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        </button>
      )}
    </section>
  );
}
