import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { accessTo } from "@nepnha/domain/kit/access";
import { asksForMembers, keepsRule } from "@nepnha/domain/kit/row-rule";
import type { Actor } from "@nepnha/domain/platform/permit";
import type { FileReader, FileReaders, Whose } from "../../platform/files/urls.ts";
import type { KitDeps } from "../deps.ts";
import { loadActors } from "./actors.ts";
import { visibleIds } from "./visible-ids.ts";

/**
 * Which rows somebody sees only because they are among their members. Addresses of files in these are the member's own
 * and end with the membership; those in other rows are everybody's who sees them (decision 026).
 */
export function readersOf(
  actor: Actor,
  resource: ResourceDescription,
  now: Date,
): (row: Readonly<Record<string, unknown>> & { readonly _id: string }) => Whose {
  const access = accessTo(actor, resource, "basic");
  const rules = typeof access === "object" ? access.rows : [];
  if (!rules.some(asksForMembers)) return () => "everybody";
  const judged = { now: now.getTime(), isMember: () => false };
  return (row) => {
    if (rules.some((rule) => keepsRule(rule, row, judged))) return "everybody";
    return { userId: actor.userId, feature: resource.name, rowId: row._id };
  };
}

/**
 * Whether the reader of a file's address still sees the row through which they got it. Deleted rows show nothing.
 * @param others what is no row of a section
 */
export function fileReaders(
  { db, sections }: Pick<KitDeps, "db" | "sections">,
  others: FileReaders,
): (tenantId: number, reader: FileReader) => Promise<boolean> {
  return (tenantId, reader) =>
    db.read(tenantId, async (trx) => {
      const { userId, feature, rowId } = reader;
      const other = Object.hasOwn(others, feature) ? others[feature] : undefined;
      if (other) return other(trx, reader);
      const resource = sections.get(feature);
      const actor = (await loadActors(trx, [userId])).get(userId);
      if (!resource || !actor) return false;
      const access = accessTo(actor, resource, "basic");
      return (await visibleIds(trx, resource, access, [rowId])).has(rowId);
    });
}
