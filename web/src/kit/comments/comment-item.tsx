import type { RowComment } from "@nepnha/contract/kit/comments";
import { useState, type ReactNode } from "react";
import { formatDateTime, formatRelative } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { confirm } from "../../ui/feedback/confirm.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import classes from "./comments.module.css";
import { Composer } from "./composer.tsx";
import type { CommentCalls } from "./use-comments.ts";

/** A comment with its answers below it; `onReply` is absent where nobody may answer. */
export function CommentItem({
  comment,
  calls,
  onReply,
  children,
}: {
  comment: RowComment;
  calls: CommentCalls;
  onReply?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const { author, content } = comment;
  if (content === null || author === null) {
    return (
      <li className={classes.item}>
        <p className={classes.gone}>{t("comment.gone")}</p>
        {children}
      </li>
    );
  }
  const name = author.fullName;

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: t("comment.confirmDelete"),
      text: t("comment.confirmDeleteText"),
      confirmLabel: t("comment.delete"),
      tone: "danger",
    });
    if (!sure) return;
    const wrong = await calls.remove(comment._id);
    showSnackbar(wrong === null ? { kind: "success", text: t("comment.deleted") } : { kind: "error", text: wrong });
  }
  return (
    <li className={classes.item}>
      <article className={classes.comment} aria-label={name}>
        <Avatar name={name} src={author.avatar} size={32} />
        <div className={classes.body}>
          <p className={classes.head}>
            <span className={classes.name}>{name}</span>
            {author.staff && comment.visibility === "PUBLIC" && (
              <span className={classes.company}>{t("comment.company")}</span>
            )}
            <time className={classes.time} dateTime={comment.createdAt} title={formatDateTime(comment.createdAt)}>
              {formatRelative(comment.createdAt)}
            </time>
            {comment.editedAt !== null && <span className={classes.time}>· {t("comment.edited")}</span>}
          </p>
          {editing ? (
            <Composer
              label={t("comment.editOf", { name })}
              initial={content}
              submitLabel={t("comment.save")}
              autoFocus
              onCancel={() => setEditing(false)}
              onSubmit={async (text) => {
                const wrong = await calls.edit(comment._id, text);
                if (wrong === null) setEditing(false);
                return wrong;
              }}
            />
          ) : (
            <p className={classes.text}>{content}</p>
          )}
          {!editing && (onReply || comment.mayEdit || comment.mayDelete) && (
            <p className={classes.actions}>
              {onReply && (
                <button type="button" onClick={onReply} aria-label={t("comment.writeReply", { name })}>
                  {t("comment.reply")}
                </button>
              )}
              {comment.mayEdit && (
                <button type="button" onClick={() => setEditing(true)} aria-label={t("comment.editOf", { name })}>
                  {t("comment.edit")}
                </button>
              )}
              {comment.mayDelete && (
                <button type="button" onClick={() => void remove()} aria-label={t("comment.deleteOf", { name })}>
                  {t("comment.delete")}
                </button>
              )}
            </p>
          )}
        </div>
      </article>
      {children}
    </li>
  );
}
