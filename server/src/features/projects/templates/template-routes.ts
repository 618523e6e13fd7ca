import { projects } from "@nepnha/contract/features/projects/projects";
import { PROJECT_OVER } from "@nepnha/contract/features/projects/status";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { readerOf, throwRefusal } from "../../../kit/moves/rules.ts";
import { lockRows } from "../../../kit/resource/read.ts";
import { allow, runners } from "../../../kit/resource/run.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { refusedVerb } from "../projects/guards.ts";
import { projectsSection } from "../projects/projects.ts";
import { ofProject, ofTemplate } from "./read-structure.ts";
import { writeStructure, type Written } from "./write-structure.ts";

type WithId = { Params: { id: string } };

const CALL = { config: { access: { anyOf: ["projects.update"] }, idempotent: 200 } } as const;
const startDate = z.iso.date({ abort: true }).refine((day) => day >= "1900-01-01" && day <= "2100-12-31");
const templateBody = z.strictObject({ templateId: z.uuid(), startDate });
const copyBody = z.strictObject({ projectId: z.uuid(), startDate });

/** Stages and work from a template, or as another project has them, all of them or none. */
export function registerTemplateCalls(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, projectsSection);
  type Context = HookContext<typeof projects>;

  /** @param field of the body that names where they come from */
  async function add(
    context: Context,
    access: ReturnType<typeof allow>,
    id: string,
    field: string,
    read: Awaited<ReturnType<typeof ofTemplate>>,
    begins: string,
  ): Promise<Written> {
    const project = (await lockRows(context.trx, projectsSection, access, [id])).get(id);
    if (!project) throw new AppError("NOT_FOUND");
    if (read === null) throw invalidInput([{ field, code: "notFound" }], projects.name);
    if (read.stages.length === 0)
      throw invalidInput([{ field, code: "invalid", message: "stageTemplates.rule.empty" }], projects.name);
    throwRefusal(refusedVerb(readerOf(context), project, "update"));
    if (PROJECT_OVER.includes(project.status)) throwRefusal({ message: "projectStages.rule.projectOver" });
    return writeStructure(context, project, read, begins, field);
  }

  app.post<WithId>("/api/tenant/projects/:id/applyTemplate", CALL, (request) => {
    const access = allow(request, projects, "update");
    const id = idParam(request.params.id);
    const body = parseBody(templateBody, request.body);
    return write(request, async (context) =>
      add(context, access, id, "templateId", await ofTemplate(context, body.templateId), body.startDate),
    );
  });

  app.post<WithId>("/api/tenant/projects/:id/copyStages", CALL, (request) => {
    const access = allow(request, projects, "update");
    const id = idParam(request.params.id);
    const body = parseBody(copyBody, request.body);
    // Each time it would have twice as many.
    if (body.projectId.toLowerCase() === id.toLowerCase())
      throw invalidInput([{ field: "projectId", code: "invalid", message: "projects.rule.copyItself" }], projects.name);
    return write(request, async (context) =>
      add(context, access, id, "projectId", await ofProject(context, body.projectId), body.startDate),
    );
  });
}
