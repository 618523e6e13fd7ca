import type { MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import type { MetadataSection } from "@nepnha/contract/features/project-metadata/object-values";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { NAMING_TYPES } from "@nepnha/domain/features/project-metadata/list-columns";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { selectDefinitions, type DefinitionRow } from "./definitions.ts";
import type { ListRow } from "./value-facts.ts";

/** A row of a list with the values of its fields, and what the fields hang on. */
export interface ListedObject {
  readonly _id: string;
  readonly hasProject: boolean;
  readonly projectType: number | null;
  readonly actionTypeId: string | null;
  readonly isOwner: boolean;
  readonly values: MetadataValues;
}

interface Found {
  readonly definitions: readonly DefinitionRow[];
  readonly groupIds: readonly string[];
  /** Whether the person made, or leads the project of, some row of the section. */
  readonly ownsSome: boolean;
  readonly objects: readonly ListedObject[];
  /** Names of the people, stages and files that values in lists name. */
  readonly names: Readonly<Record<string, string>>;
  readonly lists: readonly ListRow[];
}

const { ACTIVE } = ENUMS.genericStatus;
/** Fields that lists show; the field is `d`. */
const listed = sql`d.status = ${sql.lit(ACTIVE)} and d.show_in_list`;

/** Everything that the columns of some rows take, in one statement. */
export async function readColumnValues(
  trx: Trx,
  section: MetadataSection,
  userId: string,
  ids: readonly string[],
): Promise<Found> {
  const { tenantId } = trx;
  const { rows } = await sql<Found>`
    select
      coalesce((select jsonb_agg(d) from (${selectDefinitions(trx)}) d), '[]') as definitions,
      array(select m.group_id from user_group_members m
        join user_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id and g.status = ${sql.lit(ACTIVE)}
        where m.tenant_id = ${tenantId} and m.user_id = ${userId}) as "groupIds",
      ${ownsSome(trx, section, userId)} as "ownsSome",
      coalesce((select jsonb_agg(o) from (${objectsOf(trx, section, userId, ids)}) o), '[]') as objects,
      coalesce((select jsonb_object_agg(n._id, n.name) from (${namesOf(trx, ids)}) n), '{}') as names,
      coalesce((select jsonb_agg(l) from (
        select m._id, m."values" from object_metadata m where m.tenant_id = ${tenantId} and m._id::text in (
          select d.config::jsonb ->> 'listId' from project_metadata d
          where d.tenant_id = ${tenantId} and ${listed} and d.config is not null)) l), '[]') as lists`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error("a statement without a table answers one row");
  return found;
}

function ownsSome({ tenantId }: Trx, section: MetadataSection, userId: string): RawBuilder<boolean> {
  const made = sql.table(section === "projects" ? "projects" : "project_actions");
  return sql<boolean>`(exists (select from project_leaders l where l.tenant_id = ${tenantId} and l.user_id = ${userId})
    or exists (select from ${made} t where t.tenant_id = ${tenantId} and t.created_by = ${userId} and t.status <> 255))`;
}

function objectsOf(
  { tenantId }: Trx,
  section: MetadataSection,
  userId: string,
  ids: readonly string[],
): RawBuilder<unknown> {
  const leads = (project: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (select from project_leaders l
    where l.tenant_id = ${tenantId} and l.project_id = ${project} and l.user_id = ${userId})`;
  const mine = sql`coalesce(t.created_by = ${userId}, false)`;
  if (section === "projects") {
    return sql`select t._id as "_id", true as "hasProject", t.type as "projectType", null as "actionTypeId",
        (${mine} or ${leads(sql`t._id`)}) as "isOwner", r."values"
      from metadata_records r join projects t on t.tenant_id = r.tenant_id and t._id = r.owner_id
      where r.tenant_id = ${tenantId} and r.owner_id = any(${ids}::uuid[])`;
  }
  return sql`select t._id as "_id", t.project_id is not null as "hasProject", p.type as "projectType",
      t.action_type_id as "actionTypeId", (${mine} or ${leads(sql`t.project_id`)}) as "isOwner", r."values"
    from metadata_records r join project_actions t on t.tenant_id = r.tenant_id and t._id = r.owner_id
    left join projects p on p.tenant_id = t.tenant_id and p._id = t.project_id
    where r.tenant_id = ${tenantId} and r.owner_id = any(${ids}::uuid[])`;
}

function namesOf({ tenantId }: Trx, ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    select e._id, coalesce(u.full_name, s.name, f.name) as name
    from (select distinct x.id::uuid as _id
      from metadata_records r
      join project_metadata d on d.tenant_id = r.tenant_id and ${listed} and d.field_type = any(${NAMING_TYPES}::smallint[])
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(r."values" -> d.code)
        when 'array' then r."values" -> d.code
        when 'string' then jsonb_build_array(r."values" -> d.code)
        else '[]' end) x (id)
      where r.tenant_id = ${tenantId} and r.owner_id = any(${ids}::uuid[])) e
    left join users u on u.tenant_id = ${tenantId} and u._id = e._id
    left join project_stages s on s.tenant_id = ${tenantId} and s._id = e._id
    left join files f on f.tenant_id = ${tenantId} and f._id = e._id
    where coalesce(u.full_name, s.name, f.name) is not null`;
}
