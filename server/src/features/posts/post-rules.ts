import { POST_TYPES } from "@nepnha/contract/sections/post-base";
import { sql } from "kysely";
import { invalidInput } from "../http/problem.ts";
import { keepVersion } from "../reading/keep-version.ts";
import { checkVideos, postDetails } from "./post-videos.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What holds for every post: without a time it is published now, without an author it is its writer's, it ends after it
 * began, and its categories are those of its type.
 * @throws AppError INVALID_INPUT
 */
const beforePost: NonNullable<ResourceHooks["beforeWrite"]> = async (context, before, values) => {
  const filled: Values = {
    ...values,
    ...(values.publishAt === null ? { publishAt: new Date().toISOString() } : {}),
    ...(values.authorId === null && before === null ? { authorId: context.actor.userId } : {}),
  };
  checkTimes(context, { ...before, ...filled });
  await checkVideos(context, before, filled.content);
  await checkCategories(context, before, filled.categoryIds);
  return filled;
};

/** The hooks of a section whose posts have no other rules; each version of a post is kept. */
export const postHooks = {
  beforeWrite: beforePost,
  afterWrite: keepVersion,
  details: postDetails,
} as const satisfies ResourceHooks;

function checkTimes({ resource }: HookContext, { publishAt, unpublishAt }: Values): void {
  if (unpublishAt === null || unpublishAt === undefined) return;
  if (timeOf(unpublishAt) > timeOf(publishAt)) return;
  throw invalidInput([{ field: "unpublishAt", code: "invalid", message: "posts.rule.endsBefore" }], resource.name);
}

function timeOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}

async function checkCategories({ trx, resource }: HookContext, before: Row | null, ids: unknown): Promise<void> {
  if (!Array.isArray(ids) || ids.length === 0 || JSON.stringify(ids) === JSON.stringify(before?.categoryIds)) return;
  const { rows } = await sql<{ _id: string; post_type: number }>`
    select _id, post_type from post_cates where tenant_id = app_tenant() and _id = any(${ids}::uuid[])`.execute(trx);
  const type = POST_TYPES[resource.name];
  const strange = new Set(rows.filter((row) => row.post_type !== type).map((row) => row._id));
  const issues = ids.flatMap((id: unknown, index) =>
    strange.has(String(id))
      ? [{ field: `categoryIds.${index}`, code: "choice" as const, message: "posts.rule.otherType" as const }]
      : [],
  );
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}
