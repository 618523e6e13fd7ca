import type { projects } from "@nepnha/contract/features/projects/projects";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";

/** Beside the form of a project: the id of its conversation is nothing to read. */
export const projectFormSlots: FormSlots<typeof projects> = { values: { chatGroupId: () => null } };
