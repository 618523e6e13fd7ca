import { useT } from "../../platform/i18n/i18n.ts";
import { CommentList } from "./comment-list.tsx";
import classes from "./comments.module.css";
import { useComments } from "./use-comments.ts";

/** What an entry that is read needs to show the comments under it. */
export interface PublicCommentsProps {
  /** Feature of the row, e.g. `posts`. */
  readonly feature: string;
  readonly id: string;
  /** The row's own `allowComment`: what was said before stays when it is closed. */
  readonly allow: boolean;
}

/** The comments that everybody who may see a row reads and writes under it; nothing where there are none and none are taken. */
export function PublicComments({ feature, id, allow }: PublicCommentsProps) {
  const t = useT();
  const comments = useComments({ feature, id, visibility: "PUBLIC" });
  if (!allow && (comments.items === null || comments.items.length === 0)) return null;
  return (
    <section className={classes.public} aria-label={t("comment.publicTitle")}>
      <h2 className={classes.title}>
        {t("comment.publicTitle")}
        {comments.total > 0 && <span className={classes.count}>{comments.total}</span>}
      </h2>
      <CommentList
        comments={comments}
        writeLabel={t("comment.writePublic")}
        none={t("comment.nonePublic")}
        {...(allow ? {} : { closed: t("comment.closed") })}
      />
    </section>
  );
}
