import type { ReactionCount } from "@nepnha/contract/features/chat/messages";
import type { ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./message-actions.module.css";

/** What a chip shows and does. */
export interface ChipProps {
  readonly reaction: ReactionCount;
  /** What the face is called. */
  readonly name: string;
  readonly face: ReactNode;
  readonly onReact: (expressionId: number) => void;
}

/** One reaction under a bubble and how often it was given; a press sets mine to it, or takes mine away. */
export function ReactionChip({ reaction: { expressionId, count, mine }, name, face, onReact }: ChipProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={mine}
      aria-label={t("chat.reactionCount", { emoji: name, count })}
      onClick={() => onReact(mine ? 0 : expressionId)}
    >
      <span>{face}</span> {count}
    </button>
  );
}
