import { ActionIcon } from "@mantine/core";
import { REACTIONS, type ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconMoodSmile from "@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs";
import { lazy, type ReactNode, Suspense } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { showDetails } from "../details/show-details.tsx";
import classes from "./message-actions.module.css";
import { ReactionChip } from "./reaction-chip.tsx";

// Faces of packs come with the first reaction that has one.
const PackChip = lazy(async () => ({ default: (await import("../stickers/pack-chip.tsx")).PackChip }));

/** Beside a bubble, for pointer and keyboard: react, reply, copy, and what only its author can do. */
export function MessageActions({
  message,
  mine: isMine,
  shown,
  onFaces,
  onReply,
  children,
}: {
  message: ChatMessage;
  /** I wrote it. */
  mine: boolean;
  /** Shown without hovering, e.g. after a touch on the bubble. */
  shown: boolean;
  /** Offers the reactions beside this button. */
  onFaces: (button: HTMLElement) => void;
  onReply: () => void;
  children?: ReactNode;
}) {
  const t = useT();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(message.text);
    showSnackbar({ kind: "success", text: t("chat.copied") });
  };
  return (
    <div className={classes.actions} data-mine={isMine} data-shown={shown || undefined}>
      <ActionIcon
        size={32}
        aria-label={t("chat.react")}
        aria-haspopup="true"
        onClick={(event) => onFaces(event.currentTarget)}
      >
        <IconMoodSmile size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon size={32} aria-label={t("chat.reply")} onClick={onReply}>
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {message.text !== "" && message.type !== ENUMS.chatMessageType.STICKER && (
        <ActionIcon size={32} aria-label={t("chat.copy")} onClick={() => void copy()}>
          <IconCopy size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {children}
    </div>
  );
}

/** The reactions under a bubble. */
export function ReactionChips({ message, onReact }: { message: ChatMessage; onReact: (expressionId: number) => void }) {
  const t = useT();
  if (message.reactions.length === 0) return null;
  const faces: Readonly<Record<number, string>> = REACTIONS;
  return (
    <div className={classes.chips}>
      {message.reactions.map((reaction) => {
        const { expressionId } = reaction;
        const plain = faces[expressionId];
        const name = plain ?? "🙂";
        const chip = <ReactionChip key={expressionId} reaction={reaction} name={name} face={name} onReact={onReact} />;
        if (plain !== undefined) return chip;
        return (
          <Suspense key={expressionId} fallback={chip}>
            <PackChip reaction={reaction} onReact={onReact} />
          </Suspense>
        );
      })}
      <button
        type="button"
        className={classes.chip}
        aria-label={t("chat.details.reactions")}
        title={t("chat.details.reactions")}
        aria-haspopup="dialog"
        onClick={() => showDetails(message)}
      >
        …
      </button>
    </div>
  );
}
