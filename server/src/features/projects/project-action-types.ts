import { projectActionTypes } from "@nepnha/contract/features/projects/project-action-types";
import { sql } from "kysely";
import { section, type Computed } from "../../kit/resource/section.ts";
import { typeHooks } from "./actions/type-hooks.ts";

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projectActionTypes> = {
  actionCount: sql`(select count(*)::int from project_actions a
    where a.tenant_id = t.tenant_id and a.action_type_id = t._id and a.status <> 255)`,
};

/** The section with its rules. */
export const projectActionTypesSection = section(projectActionTypes, { hooks: typeHooks, computed });
