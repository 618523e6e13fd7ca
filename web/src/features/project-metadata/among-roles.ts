import type { FieldConfig } from "@nepnha/contract/features/project-metadata/fields";
import type { Among } from "@nepnha/contract/kit/define";

/** Whom a field for people offers: those of the roles that it names, or everybody (ADR 075). */
export function amongRoles({ roles = [] }: Pick<FieldConfig, "roles">): Among | undefined {
  return roles.length === 0 ? undefined : { role: roles };
}
