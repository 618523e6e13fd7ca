import type { projects } from "@nepnha/contract/features/projects/projects";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HookContext } from "../../../kit/resource/section.ts";
import { createRow } from "../../../kit/resource/write.ts";
import { projectsSection } from "./projects.ts";

/** A new project with the values of an accepted quote; checked as if somebody had typed them. @throws AppError INVALID_INPUT */
export function projectOfQuote(
  context: HookContext,
  values: ValuesOf<typeof projects>,
): Promise<RowOf<typeof projects>> {
  return createRow({ ...context, resource: projectsSection }, values, ENUMS.projectStatus.JUST_CREATED);
}
