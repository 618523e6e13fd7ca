import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { section, type Computed } from "../../kit/resource/section.ts";
import { metadataFilter, requireMetadata } from "../project-metadata/api.ts";
import { actionHooks } from "./actions/action-hooks.ts";
import { leadersOfProject } from "./leaders.ts";
import { requireRoomToReturn } from "./room.ts";

const { JUST_CREATED, IN_PROGRESS } = ENUMS.actionStatus;
const open = (row: string) => sql`${sql.ref(`${row}.status`)} in (${sql.lit(JUST_CREATED)}, ${sql.lit(IN_PROGRESS)})`;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projectActions> = {
  isLate: sql`(${open("t")} and t.end_date < now())`,
  openPredecessorCount: sql`(select count(*)::int from project_action_links l
    join project_actions p on p.tenant_id = l.tenant_id and p._id = l.predecessor_id
    where l.tenant_id = t.tenant_id and l.action_id = t._id and ${open("p")})`,
  leaderIds: leadersOfProject,
  givenById: sql`t.created_by`,
};

/** The section with its rules. */
export const projectActionsSection = section(projectActions, {
  hooks: {
    ...actionHooks,
    ownFilter: metadataFilter("projectActions"),
    async onMove(context, row, to) {
      await requireRoomToReturn(context, "work", row);
      await requireMetadata(context, "projectActions", row._id, to);
    },
  },
  computed,
});
