import { projectDocuments } from "@nepnha/contract/features/site/project-documents";
import { sql } from "kysely";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { invalidInput } from "../../platform/http/problem.ts";

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projectDocuments> = { versionCount: sql`jsonb_array_length(t.versions)` };

/** A version that was there stays as it was: papers that people have seen do not vanish. */
const hooks: ResourceHooks<typeof projectDocuments> = {
  async beforeWrite({ resource }, before, values) {
    const { versions } = values;
    if (versions === undefined || before === null) return values;
    const changed = before.versions.findIndex((version, n) => versions[n]?.file !== version.file);
    if (changed < 0) return values;
    throw invalidInput(
      [{ field: `versions.${changed}`, code: "invalid", message: "projectDocuments.rule.versionsStay" }],
      resource.name,
    );
  },
};

/** The section with its rules. */
export const projectDocumentsSection = section(projectDocuments, { hooks, computed });
