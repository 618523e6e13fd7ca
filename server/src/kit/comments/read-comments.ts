import {
  COMMENT_EDIT_MINUTES,
  COMMENT_PAGE,
  type CommentAuthor,
  type CommentPage,
  type CommentVisibility,
  type RowComment,
} from "@nepnha/contract/kit/comments";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { fileUrls } from "../../platform/files/urls.ts";
import type { RequestActor } from "../../platform/http/actor.ts";

/** Comments of one kind under one row. */
export interface Thread {
  readonly kind: string;
  readonly id: string;
  readonly visibility: CommentVisibility;
}

interface Found {
  readonly _id: string;
  readonly parentId: string | null;
  readonly content: string;
  readonly visibility: CommentVisibility;
  readonly status: number;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly fresh: boolean;
  readonly authorId: string;
  readonly fullName: string;
  readonly avatar: string | null;
  readonly role: EnumValue<"userRole">;
}

type Reader = { readonly trx: Trx; readonly actor: RequestActor; readonly deps: Pick<Deps, "secrets"> };

const { ACTIVE } = ENUMS.genericStatus;
/** Answers of a page's comments together; a conversation of more belongs into the chat. */
const REPLIES_MAX = 500;

/** A page of the comments under a row with their answers, newest first; two queries and a count. */
export async function commentPage(
  reader: Reader,
  { kind, id, visibility }: Thread,
  before: string | null,
): Promise<Omit<CommentPage, "mayWrite">> {
  const { trx } = reader;
  const where = sql`c.tenant_id = ${trx.tenantId} and c.entity_kind = ${kind} and c.entity_id = ${id}
    and c.visibility = ${visibility}`;
  const found = await select(
    trx,
    sql`${where} and c.parent_id is null
      and (c.status = ${ACTIVE} or exists (select from comments r
        where r.tenant_id = c.tenant_id and r.parent_id = c._id and r.status = ${ACTIVE}))
      and ${before === null ? sql`true` : sql`c._id < ${before}`}
      order by c._id desc limit ${COMMENT_PAGE + 1}`,
  );
  const page = found.slice(0, COMMENT_PAGE);
  const ids = page.map(({ _id }) => _id);
  const replies =
    ids.length === 0
      ? []
      : await select(
          trx,
          sql`c.tenant_id = ${trx.tenantId} and c.parent_id = any(${ids}::uuid[]) and c.status = ${ACTIVE}
            order by c._id limit ${REPLIES_MAX}`,
        );
  const counted = await sql<{ total: number }>`
    select count(*) as total from comments c where ${where} and c.status = ${ACTIVE}`.execute(trx);
  const items = page.map((row) =>
    present(
      reader,
      row,
      replies.filter(({ parentId }) => parentId === row._id),
    ),
  );
  return {
    items,
    total: counted.rows[0]?.total ?? 0,
    next: found.length > COMMENT_PAGE ? (ids.at(-1) ?? null) : null,
  };
}

/** One comment as its reader sees it, without its answers. */
export async function oneComment(reader: Reader, id: string): Promise<RowComment | null> {
  const [row] = await select(reader.trx, sql`c.tenant_id = ${reader.trx.tenantId} and c._id = ${id}`);
  return row ? present(reader, row, []) : null;
}

async function select(trx: Trx, rest: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select c._id, c.parent_id as "parentId", c.content, c.visibility, c.status, c.created_at as "createdAt",
      c.edited_at as "editedAt", c.created_at > now() - make_interval(mins => ${sql.lit(COMMENT_EDIT_MINUTES)}) as fresh,
      c.author_id as "authorId", u.full_name as "fullName", u.avatar, u.role
    from comments c join users u on u.tenant_id = c.tenant_id and u._id = c.author_id
    where ${rest}`.execute(trx);
  return rows;
}

function present(reader: Reader, row: Found, replies: readonly Found[]): RowComment {
  const { actor } = reader;
  const there = row.status === ACTIVE;
  const mine = row.authorId === actor.userId;
  return {
    _id: row._id,
    parentId: row.parentId,
    content: there ? row.content : null,
    visibility: row.visibility,
    author: there ? authorOf(reader, row) : null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    mine,
    mayEdit: there && mine && row.fresh,
    mayDelete: there && (mine || holds(actor, "comments.delete")),
    replies: replies.map((reply) => present(reader, reply, [])),
  };
}

function authorOf({ actor, deps }: Reader, { authorId, fullName, avatar, role }: Found): CommentAuthor {
  return {
    _id: authorId,
    fullName,
    avatar: avatar === null ? null : fileUrls(deps.secrets, actor.tenantId, avatar, "everybody").thumbUrl,
    staff: isStaff({ role }),
  };
}
