import type { CommentVisibility } from "@nepnha/contract/kit/comments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { excerptOf } from "@nepnha/domain/kit/comments";
import { holds } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { tellRows } from "../live/tell-rows.ts";
import type { HookContext, Section } from "../resource/section.ts";
import { changeStatus } from "../resource/change-status.ts";
import { lockRows } from "../resource/read.ts";
import { titleOf } from "../resource/row.ts";
import { type Row } from "../resource/stored-row.ts";
import { createRow, updateRow } from "../resource/write.ts";
import { oneComment } from "./read-comments.ts";

const { ACTIVE, DELETED } = ENUMS.genericStatus;
const TITLE_MAX = 300;

/** The visibility of a comment that can be answered. @throws AppError INVALID_INPUT where there is none under the row */
export async function visibilityOfParent(context: HookContext, row: Row, parentId: string): Promise<CommentVisibility> {
  const { trx, resource } = context;
  const { rows } = await sql<{ visibility: CommentVisibility }>`
    select visibility from comments where tenant_id = ${trx.tenantId} and _id = ${parentId} and status = ${ACTIVE}
      and entity_kind = ${resource.name} and entity_id = ${row._id} and parent_id is null`.execute(trx);
  if (!rows[0]) throw invalidInput([{ field: "parentId", code: "notFound", params: { name: parentId } }]);
  return rows[0].visibility;
}

/** Write a comment under a row of the context's section. */
export async function addComment(
  context: HookContext,
  row: Row,
  { text, visibility, parentId }: { text: string; visibility: CommentVisibility; parentId: string | null },
): Promise<Row> {
  const { actor, resource } = context;
  const values = {
    content: text,
    excerpt: excerptOf(text),
    visibility,
    entityKind: resource.name,
    entityId: row._id,
    entityTitle: Array.from(titleOf(resource, row)).slice(0, TITLE_MAX).join(""),
    parentId,
    authorId: actor.userId,
  };
  const made = await createRow(ofComments(context), values, ACTIVE);
  tellRows(context, [row._id]);
  return made;
}

/** Change the words of one's own comment. @throws AppError NOT_FOUND, FORBIDDEN, RULE_BROKEN once it is too late */
export async function editComment(context: HookContext, row: Row, id: string, text: string): Promise<void> {
  const stored = await lockComment(context, row, id);
  const seen = await oneComment(context, id);
  if (!seen?.mine) throw new AppError("FORBIDDEN");
  if (!seen.mayEdit) throw new AppError("RULE_BROKEN", { message: "comments.tooLate" });
  const editedAt = context.deps.clock.now().toISOString();
  const values = { content: text, excerpt: excerptOf(text), editedAt };
  await updateRow(ofComments(context), true, id, stored.version, values);
  tellRows(context, [row._id]);
}

/** Take a comment away: one's own, or any for anyone who looks after them. @throws AppError NOT_FOUND, FORBIDDEN */
export async function deleteComment(context: HookContext, row: Row, id: string): Promise<void> {
  const { actor } = context;
  const stored = await lockComment(context, row, id);
  if (stored["authorId"] !== actor.userId && !holds(actor, "comments.delete")) throw new AppError("FORBIDDEN");
  await changeStatus(ofComments(context), true, [id], DELETED, { seesDeleted: false });
  tellRows(context, [row._id]);
}

async function lockComment(context: HookContext, row: Row, id: string): Promise<Row> {
  const { trx, resource } = context;
  const stored = (await lockRows(trx, commentsOf(context), true, [id])).get(id);
  const here = stored?.["entityKind"] === resource.name && stored["entityId"] === row._id;
  if (!stored || !here || stored.status !== ACTIVE) throw new AppError("NOT_FOUND");
  return stored;
}

/** The same transaction, for rows of the comments' own section. */
function ofComments(context: HookContext): HookContext {
  return { ...context, resource: commentsOf(context) };
}

function commentsOf({ deps }: HookContext): Section {
  const comments = deps.sections.get("comments");
  if (!comments) throw new Error("comments are written, and no feature describes their section");
  return comments;
}
