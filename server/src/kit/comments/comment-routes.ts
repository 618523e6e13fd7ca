import {
  COMMENT_VISIBILITIES,
  type CommentPage,
  type CommentVisibility,
  type RowComment,
} from "@nepnha/contract/kit/comments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import {
  mayReadComments,
  mayWriteComments,
  parseComment,
  takesComments,
  takesPublicComments,
} from "@nepnha/domain/kit/comments";
import { isStaff } from "@nepnha/domain/platform/permit";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { RouteAccess } from "../../platform/http/access.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AnsweredBefore } from "../../platform/http/idempotency/idempotency.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { COMMENT_LIMITS } from "./comment-limits.ts";
import { take } from "../../platform/limits/limits.ts";
import type { HookContext, Section } from "../resource/section.ts";
import { idParam } from "../../platform/http/id-param.ts";
import type { Row } from "../resource/stored-row.ts";
import { allow, runners, visibleRow } from "../resource/run.ts";
import { commentPage, oneComment } from "./read-comments.ts";
import { addComment, deleteComment, editComment, visibilityOfParent } from "./write-comments.ts";
import type { KitDeps } from "../deps.ts";

const id = z.string().refine(isUuid);
const visibility = z.enum(COMMENT_VISIBILITIES);
const pageQuery = z.strictObject({ visibility: visibility.optional(), before: id.optional() });
const newComment = z.strictObject({
  content: z.unknown(),
  visibility: visibility.optional(),
  parentId: id.nullish(),
});
const changedComment = z.strictObject({ content: z.unknown() });

/**
 * What people say about a row: `GET`, `POST /api/tenant/{feature}/{id}/comments`, `PUT`, `DELETE …/{commentId}`, for every
 * section whose rows people keep. Who may see the row may take part; notes of the staff stay among the staff.
 */
export function registerComments(app: FastifyInstance, deps: KitDeps): void {
  for (const resource of deps.sections) if (takesComments(resource)) registerSection(app, deps, resource);
}

interface RowParams {
  readonly id: string;
}
interface CommentParams extends RowParams {
  readonly commentId: string;
}

function registerSection(app: FastifyInstance, deps: KitDeps, resource: Section): void {
  const base = `/api/tenant/${resource.name}/:id/comments`;
  const { read, write } = runners(deps, resource);
  const access: RouteAccess = { anyOf: [`${resource.name}.read`] };
  const needs = { config: { access } };

  app.get<{ Params: RowParams }>(base, needs, (request): Promise<CommentPage> => {
    const rows = allow(request, resource, "read");
    const query = parseBody(pageQuery, request.query);
    const wanted = query.visibility ?? usual(request);
    if (!mayReadComments(actorOf(request), wanted)) throw new AppError("FORBIDDEN");
    const rowId = idParam(request.params.id);
    return read(request, async (context) => {
      const row = await visibleRow(context, rows, rowId);
      const thread = { kind: resource.name, id: rowId, visibility: wanted };
      const page = await commentPage(context, thread, query.before ?? null);
      return { ...page, mayWrite: isThere(row) && mayWriteComments(context.actor, resource, row, wanted) };
    });
  });

  app.post<{ Params: RowParams }>(base, { config: { access, idempotent: 201 } }, async (request, reply) => {
    const rows = allow(request, resource, "read");
    const actor = actorOf(request);
    const { content, parentId = null, visibility: asked = usual(request) } = parseBody(newComment, request.body);
    const text = textOf(content);
    if (!isStaff(actor) && (asked === "INTERNAL" || !takesPublicComments(resource))) throw new AppError("FORBIDDEN");
    const rowId = idParam(request.params.id);
    const subject = `${actor.tenantId}:${actor.userId}`;
    const taken = await take(deps, [
      { limit: COMMENT_LIMITS.inOneGo, subject },
      { limit: COMMENT_LIMITS.hourly, subject },
    ]);
    try {
      const made = await write(request, async (context) => {
        const row = await liveRow(context, rows, rowId);
        const of = parentId === null ? asked : await visibilityOfParent(context, row, parentId);
        // Of a note that one may not read, not even that it is there may be learned.
        if (!mayReadComments(actor, of)) throw invalidInput([{ field: "parentId", code: "notFound" }]);
        if (!mayWriteComments(actor, resource, row, of))
          throw new AppError("RULE_BROKEN", { message: "comments.closed" });
        const { _id } = await addComment(context, row, { text, visibility: of, parentId });
        return existing(await oneComment(context, _id));
      });
      return await reply.status(201).send(made);
    } catch (error) {
      // What is not written, or was before, does not count.
      if (error instanceof AppError || error instanceof AnsweredBefore) await taken.giveBack();
      throw error;
    }
  });

  app.put<{ Params: CommentParams }>(`${base}/:commentId`, needs, (request) => {
    const rows = allow(request, resource, "read");
    const text = textOf(parseBody(changedComment, request.body).content);
    const { rowId, commentId } = idsOf(request.params);
    return write(request, async (context) => {
      await editComment(context, await liveRow(context, rows, rowId), commentId, text);
      return existing(await oneComment(context, commentId));
    });
  });

  app.delete<{ Params: CommentParams }>(`${base}/:commentId`, needs, (request) => {
    const rows = allow(request, resource, "read");
    const { rowId, commentId } = idsOf(request.params);
    return write(request, async (context) => {
      await deleteComment(context, await liveRow(context, rows, rowId), commentId);
      return { _id: commentId };
    });
  });
}

/** The staff talk among themselves unless they say otherwise. */
function usual(request: FastifyRequest): CommentVisibility {
  return isStaff(actorOf(request)) ? "INTERNAL" : "PUBLIC";
}

function textOf(content: unknown): string {
  const { text, issue } = parseComment(content);
  if (issue) throw invalidInput([issue], "comments");
  return text;
}

function idsOf(params: CommentParams): { rowId: string; commentId: string } {
  return { rowId: idParam(params.id), commentId: idParam(params.commentId) };
}

/** A row that one can still talk about: a deleted one is only looked at. */
async function liveRow(context: HookContext, rows: ReturnType<typeof allow>, rowId: string): Promise<Row> {
  const row = await visibleRow(context, rows, rowId);
  if (!isThere(row)) throw new AppError("NOT_FOUND");
  return row;
}

function isThere(row: Row): boolean {
  return row.status !== ENUMS.genericStatus.DELETED;
}

function existing(comment: RowComment | null): RowComment {
  if (!comment) throw new Error("the comment that was just written is not there");
  return comment;
}
