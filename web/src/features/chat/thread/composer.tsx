import { ActionIcon } from "@mantine/core";
import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { codePoints } from "@nepnha/domain/platform/text";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { type Nameable, useMentions } from "../mentions/use-mentions.ts";
import { BarAbove, ReplyBar } from "../kinds/reply.tsx";
import { type Subject, wordsAbout } from "../ask/subject.ts";
import classes from "./composer.module.css";

const MentionList = lazy(async () => ({ default: (await import("../mentions/mention-list.tsx")).MentionList }));
const SubjectCard = lazy(async () => ({ default: (await import("../ask/subject-card.tsx")).SubjectCard }));

/** From here on the length is shown, characters. */
const SHOW_LENGTH = CHAT_TEXT_MAX - 200;
/** What an empty composer sends at one press. */
/** Two presses within this time are one, ms. */
const DOUBLE_PRESS = 600;
const LIKE = "👍";
/** What browsers report for a key that an input method is still composing. */
const COMPOSING_KEY = 229;

/** Where a message is written. Enter sends and Shift+Enter breaks the line; on a touch screen Enter breaks it too. */
export function Composer({
  name,
  text,
  reply,
  edits,
  about,
  onChange,
  onCancelReply,
  onCancelAbout,
  onSend,
  onEditLast,
  onAsFile,
  nameable,
  tools,
}: {
  name: string;
  text: string;
  reply: { readonly name: string; readonly text: string } | null;
  /** The message whose words are being changed here, as it was. */
  edits?: { readonly text: string; readonly onCancel: () => void } | undefined;
  /** What the message is about; it goes along, with words or alone. */
  about?: Subject | undefined;
  onChange: (text: string) => void;
  onCancelReply: () => void;
  onCancelAbout?: () => void;
  onSend: (text: string) => void;
  /** I want to change what I said last. */
  onEditLast?: () => void;
  /** Offered for words that are too long for a message: they go as a text file. */
  onAsFile?: ((text: string) => void) | undefined;
  /** Whom I may name here. */
  nameable?: Nameable | undefined;
  /** What else can be sent, beside the words. */
  tools?: ReactNode;
}) {
  const t = useT();
  const input = useRef<HTMLTextAreaElement>(null);
  const lengthId = useId();
  const sentAt = useRef(-DOUBLE_PRESS);
  const message = wordsAbout(text, about);
  const length = codePoints(message);
  const tooLong = length > CHAT_TEXT_MAX;
  const mentions = useMentions(input, text, nameable, onChange);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = text === "" ? "" : `${element.scrollHeight}px`;
  }, [text]);

  // A conversation that is opened, and a message that is answered, are there to be written in.
  const replying = reply !== null;
  const isEdit = edits !== undefined;
  useEffect(() => {
    const element = input.current;
    if (!element || (isTouch() && !replying && !isEdit)) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [replying, isEdit]);

  const send = (): void => {
    if (length === 0 || tooLong) return;
    onSend(message);
    sentAt.current = performance.now();
    input.current?.focus();
  };
  const like = (): void => {
    // The button stands where the one that sends stood: a second press there meant that one.
    if (performance.now() - sentAt.current > DOUBLE_PRESS) onSend(LIKE);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (mentions.takesKey(event)) return;
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key === "ArrowUp" && text === "" && onEditLast) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== "Enter" || event.shiftKey || isComposing || keyCode === COMPOSING_KEY || isTouch()) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {mentions.offers.length > 0 && (
        <Suspense>
          <MentionList {...mentions} count={nameable?.people.length ?? 0} />
        </Suspense>
      )}
      {about && onCancelAbout && (
        <Suspense>
          <SubjectCard about={about} onRemove={onCancelAbout} />
        </Suspense>
      )}
      {edits ? (
        <BarAbove
          title={t("chat.editing")}
          text={edits.text}
          cancel={t("chat.edit.cancel")}
          onCancel={edits.onCancel}
        />
      ) : (
        reply && <ReplyBar {...reply} onCancel={onCancelReply} />
      )}
      <div className={classes.line}>
        {tools}
        <textarea
          ref={input}
          rows={1}
          className={classes.input}
          aria-label={t("chat.write", { name })}
          aria-describedby={length >= SHOW_LENGTH ? lengthId : undefined}
          aria-invalid={tooLong || undefined}
          placeholder={t("chat.write", { name })}
          value={text}
          onChange={(event) => {
            mentions.look();
            onChange(event.currentTarget.value);
          }}
          onSelect={mentions.look}
          onKeyDown={onKeyDown}
          {...mentions.field}
        />
        {text === "" && !isEdit && !about ? (
          <ActionIcon key="like" size={44} aria-label={t("chat.like")} title={t("chat.like")} onClick={like}>
            <span className={classes.like} aria-hidden>
              {LIKE}
            </span>
          </ActionIcon>
        ) : (
          <ActionIcon
            key="send"
            type="submit"
            size={44}
            variant="filled"
            color="brick"
            aria-label={t("chat.send")}
            disabled={length === 0 || tooLong}
          >
            <IconSend size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {length >= SHOW_LENGTH && (
        <div id={lengthId} className={classes.length} data-over={tooLong || undefined} role="status">
          {tooLong ? t("chat.tooLong", { max: CHAT_TEXT_MAX }) : t("chat.length", { length, max: CHAT_TEXT_MAX })}
        </div>
      )}
      {tooLong && onAsFile && !isEdit && (
        <button type="button" className={classes.asFile} onClick={() => onAsFile(message)}>
          {t("chat.asFile")}
        </button>
      )}
    </form>
  );
}

function isTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
