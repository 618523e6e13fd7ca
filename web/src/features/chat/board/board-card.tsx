import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import classes from "./board-card.module.css";

/** A note or a reminder among the messages: what it is, what it says, and what I may do with it. */
export function BoardCard({
  label,
  icon,
  conversation,
  editedBy,
  onEdit,
  onDelete,
  children,
}: {
  label: string;
  icon: ReactNode;
  conversation: Conversation;
  /** Who changed it last. */
  editedBy: string | null;
  /** Missing where I may not. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const editor = editedBy === null ? null : (memberOf(conversation, editedBy)?.fullName ?? t("chat.formerMember"));
  return (
    <div className={classes.card}>
      <span className={classes.label}>
        {icon}
        {label}
      </span>
      {children}
      {editor !== null && <span className={classes.quiet}>{t("chat.board.editedBy", { name: editor })}</span>}
      {(onEdit ?? onDelete) && (
        <div className={classes.acts}>
          {onEdit && (
            <Button variant="subtle" size="compact-sm" onClick={onEdit}>
              {t("chat.board.edit")}
            </Button>
          )}
          {onDelete && (
            <Button variant="subtle" size="compact-sm" color="red" onClick={onDelete}>
              {t("chat.board.delete")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
