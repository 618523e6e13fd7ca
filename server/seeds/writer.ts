import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { addComment } from "../src/kit/comments/write-comments.ts";
import type { DemoWriter } from "../src/kit/demo.ts";
import type { KitDeps } from "../src/kit/deps.ts";
import type { Trx } from "../src/platform/db/pool.ts";
import type { RequestActor } from "../src/platform/http/actor.ts";
import type { HookContext, Section } from "../src/kit/resource/section.ts";
import { createInput, updateInput } from "../src/kit/resource/input.ts";
import { oneRow } from "../src/kit/resource/read.ts";
import { columnOf, tableRef } from "../src/kit/resource/row.ts";
import { createRow, updateRow } from "../src/kit/resource/write.ts";
import { storePicture } from "./picture-files.ts";
import { prepared, type Draw } from "./pictures/drawn.ts";

/** What writing demo rows needs. */
export type SeedDeps = Pick<KitDeps, "db" | "files" | "secrets" | "clock" | "sessions" | "notices" | "sections">;

/** Writes in a transaction of a company, in the name of a person. */
export function demoWriter(
  trx: Trx,
  deps: SeedDeps,
  { tenantId, company, userId }: Pick<DemoWriter, "tenantId" | "company" | "userId">,
  draw: Draw,
): DemoWriter {
  const actor: RequestActor = {
    userId,
    tenantId,
    role: ENUMS.userRole.SUPERADMIN,
    permissions: new Set(),
    deviceId: "",
    deviceNo: 0,
    ip: "",
  };
  const contextOf = (resource: Section, by = userId): HookContext => ({
    trx,
    actor: { ...actor, userId: by },
    deps,
    resource,
    // Nobody is there yet who could be told.
    afterCommit: () => undefined,
  });
  const sectionOf = (feature: string): Section => {
    const resource = deps.sections.get(feature);
    if (!resource) throw new Error(`There is no section ${feature}`);
    return resource;
  };
  const ids = async (feature: string): Promise<ReadonlyMap<string, string>> => {
    const resource = sectionOf(feature);
    const { rows } = await sql<{ _id: string; title: string }>`
      select _id, ${sql.id(columnOf(resource.list.title))} as title from ${tableRef(resource)}
      where tenant_id = ${trx.tenantId} and status <> 255 order by _id`.execute(trx);
    return new Map(rows.map(({ _id, title }) => [title, _id]));
  };
  return {
    trx,
    deps,
    tenantId,
    company,
    userId,
    async row(feature, body) {
      const resource = sectionOf(feature);
      // What the demo shows is in use, also where people begin with a draft.
      const inUse = resource.status.of === "genericStatus" ? { status: ENUMS.genericStatus.ACTIVE } : {};
      const { values, status } = createInput(resource, { ...inUse, ...body });
      return (await createRow(contextOf(resource), values, status))._id;
    },
    async update(feature, id, body) {
      const resource = sectionOf(feature);
      const version = (await oneRow(trx, resource, true, id))?.version;
      const { values } = updateInput(resource, { _id: id, version, ...body });
      await updateRow(contextOf(resource), true, id, Number(version), values);
    },
    ids,
    idOf: async (feature, title) => (await ids(feature)).get(title) ?? null,
    async figures(feature, id, figures) {
      const changes = Object.entries(figures).map(([field, value]) => sql`${sql.id(columnOf(field))} = ${value}`);
      await sql`update ${tableRef(sectionOf(feature))} set ${sql.join(changes)}
        where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
    },
    async comment(feature, rowId, authorId, comment) {
      const resource = sectionOf(feature);
      const row = await oneRow(trx, resource, true, rowId);
      if (!row) throw new Error(`There is no such row in ${feature}`);
      return (await addComment(contextOf(resource, authorId), row, comment))._id;
    },
    picture: async (name, picture) =>
      storePicture(trx, deps, name, Buffer.isBuffer(picture) ? await prepared(picture) : await draw(picture)),
  };
}
