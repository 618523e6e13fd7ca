import { comments } from "@nepnha/contract/sections/comments";
import { useServices } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import { ApiError } from "../../api/api-error.ts";
import { Composer } from "../../resource/comments/composer.tsx";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.ts";

/** Answer a comment from the list of all of them: it stands where the comment stands, for the same readers. */
export function AnswerDialog({
  row,
  onDone,
  onClose,
}: {
  row: ResourceRow;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useT();
  const { api } = useServices();
  const name = row._refs[textOf(row["authorId"])] ?? t("record.somebody");
  const inside = row["visibility"] === "INTERNAL";
  const path = `/${textOf(row["entityKind"])}/${textOf(row["entityId"])}/${comments.name}`;

  async function send(content: string): Promise<string | null> {
    // An answer to an answer stands with it.
    const parentId = textOf(row["parentId"]) || row._id;
    try {
      await api.call(path, { method: "POST", body: { content, parentId }, silent: () => true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.fieldErrors[0]?.message ?? (error.detail || t("request.failed"));
    }
    showSnackbar({ kind: "success", text: t("comments.answered") });
    onClose();
    await onDone();
    return null;
  }
  return (
    <Dialog opened onClose={onClose} title={t("comments.answerTitle", { name })}>
      <p style={{ whiteSpace: "pre-wrap" }}>{textOf(row["content"])}</p>
      <Composer
        label={t("comment.writeReply", { name })}
        hint={t(inside ? "comment.internalHint" : "comment.publicHint")}
        submitLabel={t("comment.send")}
        autoFocus
        onSubmit={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
