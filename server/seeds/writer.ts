import { resourceByName } from "@nepnha/contract/catalog";
import type { ResourceDescription } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";
import { sql } from "kysely";
import { addComment } from "../src/comments/write-comments.ts";
import type { Trx } from "../src/db/pool.ts";
import type { Deps } from "../src/deps.ts";
import type { RequestActor } from "../src/http/actor.ts";
import type { ResourceContext } from "../src/resource/hooks.ts";
import { createInput, updateInput } from "../src/resource/input.ts";
import { oneRow } from "../src/resource/read.ts";
import { columnOf, tableRef } from "../src/resource/row.ts";
import { createRow, updateRow } from "../src/resource/write.ts";
import { HOOKS } from "../src/sections/hooks.ts";
import { storePicture } from "./picture-files.ts";

/** What writing demo rows needs. */
export type SeedDeps = Pick<Deps, "db" | "files" | "secrets" | "clock" | "sessions" | "notices">;

/** Writes rows as a person would: checked, numbered, logged. */
export interface Writer {
  readonly trx: Trx;
  /** @returns the new row's id */
  row(feature: string, body: object): Promise<string>;
  update(feature: string, id: string, body: object): Promise<void>;
  /** Id of the row that is named so, `null` when there is none. */
  idOf(feature: string, title: string): Promise<string | null>;
  /** Numbers that readers made before the demo began, which nobody writes by hand: fields of the row and their values. */
  figures(feature: string, id: string, figures: Readonly<Record<string, number>>): Promise<void>;
  /** What somebody said of a row. @returns the comment's id */
  comment(feature: string, rowId: string, authorId: string, comment: CommentInput): Promise<string>;
  /** @returns the stored picture's id */
  picture(name: string, webp: Buffer): Promise<string>;
}

type CommentInput = Parameters<typeof addComment>[2];

/**
 * Fills a tenant once: nothing happens when the counter `once` was used. By the counter of a section's codes that means
 * that somebody, or an earlier start, has created such a row.
 * @param userId who is said to have written it
 */
export async function seedOnce(
  deps: SeedDeps,
  { tenantId, userId, once }: { readonly tenantId: number; readonly userId: string; readonly once: string },
  fill: (write: Writer) => Promise<void>,
): Promise<void> {
  const actor: RequestActor = {
    userId,
    tenantId,
    role: ENUMS.userRole.SUPERADMIN,
    permissions: new Set(),
    deviceId: "",
    deviceNo: 0,
    ip: "",
  };
  await deps.db.tenant(tenantId, async (trx) => {
    // Two nodes may start at once on an empty database.
    await sql`select pg_advisory_xact_lock(hashtext('demo rows'), ${tenantId})`.execute(trx);
    if (await isUsed(trx, once)) return;
    const contextOf = (resource: ResourceDescription, by = userId): ResourceContext => ({
      trx,
      actor: { ...actor, userId: by },
      deps,
      resource,
      hooks: HOOKS[resource.name] ?? {},
      // Nobody is there yet who could be told.
      afterCommit: () => undefined,
    });
    await fill({
      trx,
      async row(feature, body) {
        const resource = sectionOf(feature);
        const { values, status } = createInput(resource, body);
        return (await createRow(contextOf(resource), values, status))._id;
      },
      async update(feature, id, body) {
        const resource = sectionOf(feature);
        const version = (await oneRow(trx, tenantId, resource, true, id))?.version;
        const { values } = updateInput(resource, { _id: id, version, ...body });
        await updateRow(contextOf(resource), true, id, Number(version), values);
      },
      async idOf(feature, title) {
        const resource = sectionOf(feature);
        const { rows } = await sql<{ _id: string }>`
          select _id from ${tableRef(resource)} where tenant_id = app_tenant()
            and ${sql.id(columnOf(resource.list.title))} = ${title} and status <> 255`.execute(trx);
        return rows[0]?._id ?? null;
      },
      async figures(feature, id, figures) {
        const changes = Object.entries(figures).map(([field, value]) => sql`${sql.id(columnOf(field))} = ${value}`);
        await sql`update ${tableRef(sectionOf(feature))} set ${sql.join(changes)}
          where tenant_id = app_tenant() and _id = ${id}`.execute(trx);
      },
      async comment(feature, rowId, authorId, comment) {
        const resource = sectionOf(feature);
        const row = await oneRow(trx, tenantId, resource, true, rowId);
        if (!row) throw new Error(`There is no such row in ${feature}`);
        return (await addComment(contextOf(resource, authorId), row, comment))._id;
      },
      picture: (name, webp) => storePicture(trx, deps, actor, name, webp),
    });
    // Sections that number their rows have used it already.
    await sql`insert into counters (name, value) values (${once}, 1) on conflict do nothing`.execute(trx);
  });
}

async function isUsed(trx: Trx, counter: string): Promise<boolean> {
  const used = await trx.selectFrom("counters").select("value").where("name", "=", counter).executeTakeFirst();
  return used !== undefined;
}

function sectionOf(feature: string): ResourceDescription {
  const resource = resourceByName(feature);
  if (!resource) throw new Error(`There is no section ${feature}`);
  return resource;
}
