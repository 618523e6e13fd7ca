import { Button, Textarea } from "@mantine/core";
import { COMMENT_MAX } from "@nepnha/contract/kit/comments";
import { useState, type KeyboardEvent } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./comments.module.css";

/** So many characters before the end somebody is told how many are left. */
const TELL_LEFT = 200;

/** A few lines to write, and what to do with them. A text that could not be sent stays where it is. */
export function Composer({
  label,
  hint,
  initial = "",
  submitLabel,
  autoFocus = false,
  onSubmit,
  onCancel,
}: {
  label: string;
  /** Who will read it. */
  hint?: string;
  initial?: string;
  submitLabel: string;
  autoFocus?: boolean;
  /** @returns what went wrong, or `null` */
  onSubmit: (text: string) => Promise<string | null>;
  onCancel?: () => void;
}) {
  const t = useT();
  const [text, setText] = useState(initial);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = COMMENT_MAX - Array.from(text.trim()).length;
  const ready = text.trim() !== "" && left >= 0 && !sending;

  async function submit(): Promise<void> {
    if (!ready) return;
    setSending(true);
    const wrong = await onSubmit(text.trim());
    setSending(false);
    setFailure(wrong);
    // What was typed while it was on its way stays.
    if (wrong === null) setText((now) => (now === text ? "" : now));
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && onCancel) {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <div className={classes.composer}>
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        classNames={{ input: classes.input ?? "" }}
        value={text}
        error={failure}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens under the pointer of who asked for it
        autoFocus={autoFocus}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.composerFoot}>
        <span className={classes.hint} role="status">
          {left < TELL_LEFT ? t("comment.left", { count: left }) : hint}
        </span>
        {onCancel && (
          <Button variant="default" size="sm" onClick={onCancel}>
            {t("ui.cancel")}
          </Button>
        )}
        <Button size="sm" disabled={!ready} loading={sending} onClick={() => void submit()}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
