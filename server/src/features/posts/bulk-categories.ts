import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { parseRow } from "@nepnha/domain/kit/validate";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { idsInput } from "../../kit/resource/input.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import type { Section } from "../../kit/resource/section.ts";
import { requireAll, updateRow } from "../../kit/resource/write.ts";
import { parseBody } from "../../platform/http/body.ts";
import { invalidInput } from "../../platform/http/problem.ts";

const schema = z.strictObject({
  ids: z.array(z.unknown()),
  categoryIds: z.array(z.string().refine(isUuid)).min(1).max(100),
});

/** Several posts of a section are put into other categories at once: all or none, each by the rules for changing one. */
export function registerBulkCategories(app: FastifyInstance, deps: KitDeps): void {
  for (const resource of deps.sections) if (resource.name in POST_TYPES) register(app, deps, resource);
}

function register(app: FastifyInstance, deps: KitDeps, resource: Section): void {
  const { write } = runners(deps, resource);
  const config = { access: { anyOf: [`${resource.name}.update`] } } as const;
  app.put(`/api/tenant/${resource.name}/bulk-categories`, { config }, (request) => {
    const access = allow(request, resource, "update");
    const { categoryIds, ...asked } = parseBody(schema, request.body);
    const ids = idsInput(asked.ids);
    const { values, issues } = parseRow(resource, { categoryIds }, "update", []);
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    return write(request, async (context) => {
      const rows = await lockRows(context.trx, resource, access, ids);
      requireAll(ids, rows);
      const items: { _id: string; version: number }[] = [];
      for (const { _id, version } of rows.values()) {
        const changed = await updateRow(context, access, _id, version, values);
        items.push({ _id, version: changed.version });
      }
      return { items };
    });
  });
}
