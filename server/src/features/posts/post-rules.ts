import { POST_OUTSIDERS, POST_TYPES } from "@nepnha/contract/features/posts/api";
import type { posts } from "@nepnha/contract/features/posts/posts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ValuesOf } from "@nepnha/contract/kit/row-of";
import { hasCome } from "@nepnha/domain/kit/publishing-state";
import { keepsRule } from "@nepnha/domain/kit/row-rule";
import { sql } from "kysely";
import { invalidInput } from "../../platform/http/problem.ts";
import { keepVersion } from "./reading/keep-version.ts";
import { checkVideos, postDetails, type PostRow } from "./post-videos.ts";
import type { Reader, Refusal } from "../../kit/moves/rules.ts";
import type { HookContext, MoveInput, ResourceHooks } from "../../kit/resource/section.ts";

/** What the rules of posts look at in values. */
type PostValues = Pick<ValuesOf<typeof posts>, "publishAt" | "unpublishAt" | "authorId" | "categoryIds"> & {
  readonly content?: string | null;
};

/**
 * What holds for every post: without an author it is its writer's, it ends after it began, and its categories are those
 * of its type. The database gives one that is published its time.
 * @throws AppError INVALID_INPUT
 */
async function beforePost<V extends PostValues>(context: HookContext, before: PostRow | null, values: V): Promise<V> {
  const filled = {
    ...values,
    ...keptBeginning(context, before, values),
    ...withoutFormerEnd(context, before, values),
    ...(values.authorId === null && before === null ? { authorId: context.actor.userId } : {}),
  };
  const { publishAt, unpublishAt } = { ...before, ...filled };
  checkTimes(context, publishAt, unpublishAt);
  await checkVideos(context, before, filled.content);
  await checkCategories(context, before, filled.categoryIds);
  return filled;
}

type Times = Pick<PostValues, "publishAt" | "unpublishAt">;

/** Publishing (see the guide): what shows already needs none, and what is to show has times that let it. */
const moves = {
  publish: {
    guard: ({ now }: Reader, row: PostRow): Refusal | null =>
      isShowing(row, now) ? { message: "posts.rule.published" } : null,
    async effect({ deps }: HookContext, row: PostRow): Promise<Times> {
      const now = deps.clock.now();
      // A text that was published before keeps its date, and with it its place.
      const begins = hasCome(row.publishAt, now.getTime()) ? {} : { publishAt: now.toISOString() };
      return { ...begins, ...withoutPastEnd(row, now) };
    },
  },
  unpublish: {
    /** The database would note the end by itself; said here, the history tells of it, too. */
    async effect({ deps }: HookContext, row: PostRow): Promise<Times> {
      const now = deps.clock.now();
      const begun = row.publishAt !== null && new Date(row.publishAt) < now;
      return begun && !hasCome(row.unpublishAt, now.getTime()) ? { unpublishAt: now.toISOString() } : {};
    },
  },
  schedule: {
    guard: ({ now }: Reader, row: PostRow): Refusal | null =>
      isShowing(row, now) ? { message: "posts.rule.publishedFirst" } : null,
    async effect({ deps, resource }: HookContext, row: PostRow, { values }: MoveInput): Promise<Times> {
      const now = deps.clock.now();
      if (!hasCome(values.publishAt, now.getTime())) return withoutPastEnd(row, now);
      throw invalidInput([{ field: "publishAt", code: "invalid", message: "posts.rule.future" }], resource.name);
    },
  },
};

/** Whether a post shows now to those whom it is for: in use, begun and not ended. */
function isShowing(row: PostRow, now: Date): boolean {
  return keepsRule(POST_OUTSIDERS, row, { now: now.getTime(), isMember: () => false });
}

/** A time of ending that has come would end the post again at once. */
function withoutPastEnd({ unpublishAt }: PostRow, now: Date): Times {
  return hasCome(unpublishAt, now.getTime()) ? { unpublishAt: null } : {};
}

/** What shows already has begun: without a time it keeps the one that it has. */
function keptBeginning({ deps }: HookContext, before: PostRow | null, { publishAt }: Times): Times {
  const begun = publishAt === null && before?.status === ENUMS.genericStatus.ACTIVE ? before.publishAt : null;
  return begun && hasCome(begun, deps.clock.now().getTime()) ? { publishAt: new Date(begun).toISOString() } : {};
}

/** A new time of publishing leaves the end of the time before behind. */
function withoutFormerEnd({ deps }: HookContext, before: PostRow | null, values: Times): Times {
  const isFormer = values.publishAt && before && values.unpublishAt === undefined;
  return isFormer ? withoutPastEnd(before, deps.clock.now()) : {};
}

/** The hooks of a section whose posts have no other rules; each version of a post is kept. */
export const postHooks = {
  beforeWrite: beforePost,
  afterWrite: keepVersion,
  details: postDetails,
  moves,
} as const satisfies ResourceHooks;

function checkTimes(
  { resource }: HookContext,
  publishAt: Date | string | null | undefined,
  unpublishAt: Date | string | null | undefined,
): void {
  // A draft may have an end before it has a beginning.
  if (!unpublishAt || !publishAt || new Date(unpublishAt) > new Date(publishAt)) return;
  throw invalidInput([{ field: "unpublishAt", code: "invalid", message: "posts.rule.endsBefore" }], resource.name);
}

async function checkCategories(
  { trx, resource }: HookContext,
  before: PostRow | null,
  ids: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0 || JSON.stringify(ids) === JSON.stringify(before?.categoryIds)) return;
  const { rows } = await sql<{ _id: string; post_type: number }>`
    select _id, post_type from post_cates where tenant_id = ${trx.tenantId} and _id = any(${[...ids]}::uuid[])`.execute(
    trx,
  );
  const type = POST_TYPES[resource.name];
  const strange = new Set(rows.filter((row) => row.post_type !== type).map((row) => row._id));
  const issues = ids.flatMap((id, index) =>
    strange.has(id)
      ? [{ field: `categoryIds.${index}`, code: "choice" as const, message: "posts.rule.otherType" as const }]
      : [],
  );
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}
