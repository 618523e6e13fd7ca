import { roles } from "@nepnha/contract/features/people/roles";
import { isPermission } from "@nepnha/domain/features/people/role-permissions";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { createInput } from "../../../kit/resource/input.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { presentRows } from "../../../kit/resource/present.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import { createRow } from "../../../kit/resource/write.ts";
import { rolesSection } from "./roles.ts";

const CREATE = { config: { access: { anyOf: ["roles.create"] }, idempotent: 201 } } as const;

const cloneSchema = z.strictObject({ name: z.string() });

/** The call of roles beside the ten: a new role with another's permissions, under the same rules as any new role. */
export function registerRoleCalls(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, rolesSection);

  app.post<{ Params: { id: string } }>("/api/tenant/roles/:id/clone", CREATE, async (request, reply) => {
    const { name } = parseBody(cloneSchema, request.body);
    const access = allow(request, roles, "read");
    const id = idParam(request.params.id);
    const copy = await write(request, async (context) => {
      const source = await visibleRow(context, access, id);
      const { description, baseRole, permissions } = source;
      const body = { name, description, baseRole, permissions: permissions.filter(isPermission) };
      const { values, status } = createInput(roles, body);
      const [row] = await presentRows(context, [await createRow(context, values, status, source)]);
      return row;
    });
    return reply.status(201).send(copy);
  });
}
