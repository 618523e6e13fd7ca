import { ENUMS } from "@nepnha/contract/platform/enums";
import { EXPORT_LIMITS } from "@nepnha/contract/kit/exchange";
import { listColumns } from "@nepnha/domain/kit/list-columns";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { RouteAccess } from "../../platform/http/access.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { asKnownTo } from "../access/known-fields.ts";
import { titleOf } from "../resource/row.ts";
import { allow, runners, visibleRow } from "../resource/run.ts";
import { withOwn } from "./export-input.ts";
import { loggedColumns } from "./formats/words.ts";
import { requireExport } from "./require-export.ts";
import type { KitDeps } from "../deps.ts";
import type { Section } from "../resource/section.ts";

const NOTES_MAX = 500;

/** What goes to paper: one row, or so many of a list in these columns. */
const bodySchema = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({ rows: z.int().min(0).max(EXPORT_LIMITS.rows), columns: z.array(z.string()).min(1) }),
]);

/** `POST /api/tenant/{feature}/print`: the browser prints; the log tells who printed what. */
export function registerPrints(app: FastifyInstance, deps: KitDeps): void {
  for (const resource of deps.sections) {
    const access: RouteAccess = { anyOf: [`${resource.name}.basic`] };
    app.post(`/api/tenant/${resource.name}/print`, { config: { access } }, (request) =>
      logPrint(request, deps, resource),
    );
  }
}

async function logPrint(request: FastifyRequest, deps: KitDeps, resource: Section): Promise<object> {
  const body = parseBody(bodySchema, request.body);
  // A row that somebody reads is printed by them; lists and logs leave the house.
  if ("columns" in body || resource.view) requireExport(actorOf(request), resource);
  const { write } = runners(deps, resource);
  const access = allow(request, resource, "id" in body ? "read" : "basic");
  return write(request, async (context) => {
    if ("columns" in body) {
      const section = withOwn(asKnownTo(resource, context.actor), await resource.hooks.ownFilter?.columns(context, []));
      const known = listColumns(section);
      const strange = body.columns.flatMap((column, index) => (known.includes(column) ? [] : [index]));
      if (strange.length > 0) {
        throw invalidInput(strange.map((index) => ({ field: `columns.${index}`, code: "unknown" as const })));
      }
    }
    const entry =
      "id" in body
        ? await visibleRow(context, access, idParam(body.id)).then((row) => ({
            entityId: row._id,
            summary: titleOf(resource, row),
          }))
        : { entityId: null, summary: String(body.rows), notes: loggedColumns(body.columns).slice(0, NOTES_MAX) };
    await logActions(context.trx, context.actor, [
      { kind: ENUMS.actionLogKind.Print, entityKind: resource.name, ...entry },
    ]);
    return {};
  });
}
