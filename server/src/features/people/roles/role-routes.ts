import { roles } from "@nepnha/contract/sections/roles";
import { isPermission } from "@nepnha/domain/role-permissions";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { parseBody } from "../http/body.ts";
import { createInput, idParam } from "../resource/input.ts";
import { presentRows } from "../resource/present.ts";
import { allow, runners, visibleRow } from "../resource/run.ts";
import { createRow } from "../resource/write.ts";
import type { RoleRow } from "./role-rules.ts";

const CREATE = { config: { access: { anyOf: ["roles.create"] } } } as const;

const cloneSchema = z.strictObject({ name: z.string() });

/** The call of roles beside the ten: a new role with another's permissions, under the same rules as any new role. */
export function registerRoleCalls(app: FastifyInstance, deps: Deps): void {
  const { write } = runners(deps, roles);

  app.post<{ Params: { id: string } }>("/api/tenant/roles/:id/clone", CREATE, async (request, reply) => {
    const { name } = parseBody(cloneSchema, request.body);
    const access = allow(request, roles, "read");
    const id = idParam(request.params.id);
    const copy = await write(request, async (context) => {
      const { description, baseRole, permissions } = (await visibleRow(context, access, id)) as RoleRow;
      const body = { name, description, baseRole, permissions: permissions.filter(isPermission) };
      const { values, status } = createInput(roles, body);
      const [row] = await presentRows(context, [await createRow(context, values, status)]);
      return row;
    });
    return reply.status(201).send(copy);
  });
}
