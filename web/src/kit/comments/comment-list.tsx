import { Button } from "@mantine/core";
import type { RowComment } from "@nepnha/contract/kit/comments";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { CommentItem } from "./comment-item.tsx";
import classes from "./comments.module.css";
import { Composer } from "./composer.tsx";
import type { Comments } from "./use-comments.ts";

/** What is said under a row, and the place to say something. */
export function CommentList({
  comments,
  writeLabel,
  hint,
  none,
  closed,
}: {
  comments: Comments;
  writeLabel: string;
  /** Who reads what is written here. */
  hint?: string;
  /** What stands there while nobody has said anything. */
  none: string;
  /** Why nothing can be written; nothing is said when left out. */
  closed?: string;
}) {
  const t = useT();
  const { items, mayWrite, calls } = comments;
  if (comments.failed && items === null) return <NotLoaded failure={null} onRetry={comments.retry} />;
  if (items === null) return <ListSkeleton />;
  return (
    <div className={classes.list}>
      {mayWrite ? (
        <Composer
          label={writeLabel}
          {...(hint === undefined ? {} : { hint })}
          submitLabel={t("comment.send")}
          onSubmit={(text) => calls.add(text, null)}
        />
      ) : (
        closed !== undefined && <p className={classes.hint}>{closed}</p>
      )}
      {items.length === 0 && <p className={classes.hint}>{none}</p>}
      <ol className={classes.items}>
        {items.map((comment) => (
          <Thread key={comment._id} comment={comment} comments={comments} />
        ))}
      </ol>
      {comments.more && (
        <Button variant="default" size="sm" onClick={comments.more}>
          {t("comment.more")}
        </Button>
      )}
    </div>
  );
}

/** A comment and the answers to it; what is answered to an answer stands with them. */
function Thread({ comment, comments: { calls, mayWrite } }: { comment: RowComment; comments: Comments }) {
  const t = useT();
  const [answering, setAnswering] = useState<string | null>(null);
  const answer = (to: RowComment) =>
    mayWrite && comment.content !== null ? () => setAnswering(to.author?.fullName ?? "") : undefined;
  return (
    <CommentItem comment={comment} calls={calls} onReply={answer(comment)}>
      {(comment.replies.length > 0 || answering !== null) && (
        <ol className={classes.replies}>
          {comment.replies.map((reply) => (
            <CommentItem key={reply._id} comment={reply} calls={calls} onReply={answer(reply)} />
          ))}
          {answering !== null && (
            <li className={classes.item}>
              <Composer
                label={t("comment.writeReply", { name: answering })}
                submitLabel={t("comment.reply")}
                autoFocus
                onCancel={() => setAnswering(null)}
                onSubmit={async (text) => {
                  const wrong = await calls.add(text, comment._id);
                  if (wrong === null) setAnswering(null);
                  return wrong;
                }}
              />
            </li>
          )}
        </ol>
      )}
    </CommentItem>
  );
}
