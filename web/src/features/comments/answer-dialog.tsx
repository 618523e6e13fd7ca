import { comments } from "@nepnha/contract/features/comments/comments";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { Composer } from "../../kit/comments/composer.tsx";
import type { SectionRow } from "../../kit/resource/row.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";

/** Answer a comment from the list of all of them: it stands where the comment stands, for the same readers. */
export function AnswerDialog({
  row,
  onDone,
  onClose,
}: {
  row: SectionRow<typeof comments>;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useT();
  const { api } = useServices();
  const name = row._refs[row.authorId ?? ""] ?? t("record.somebody");
  const inside = row.visibility === "INTERNAL";
  const path = `/${row.entityKind}/${row.entityId}/${comments.name}`;

  async function send(content: string): Promise<string | null> {
    // An answer to an answer stands with it.
    const parentId = (row.parentId ?? "") || row._id;
    try {
      await api.call(path, { method: "POST", body: { content, parentId }, silent: "told" });
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
      <p style={{ whiteSpace: "pre-wrap" }}>{row.content ?? ""}</p>
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
