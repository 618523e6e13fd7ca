import type { FastifyInstance } from "fastify";
import { idParam } from "../../platform/http/id-param.ts";
import type { KitDeps } from "../deps.ts";
import { presentOne } from "../resource/present.ts";
import { allow, runners } from "../resource/run.ts";
import type { Section } from "../resource/section.ts";
import { makeMove } from "./make-move.ts";
import { moveInput } from "./move-input.ts";

/** A call for every named move of every section: `POST /api/tenant/{section}/{id}/{move}`. */
export function registerMoves(app: FastifyInstance, deps: KitDeps): void {
  for (const section of deps.sections) registerMovesOf(app, deps, section);
}

function registerMovesOf(app: FastifyInstance, deps: KitDeps, section: Section): void {
  const { write } = runners(deps, section);
  for (const move of section.moves ?? []) {
    const access = { anyOf: [`${section.name}.${move.permission}`] } as const;
    app.post<{ Params: { id: string } }>(
      `/api/tenant/${section.name}/:id/${move.name}`,
      { config: { access, idempotent: 200 } },
      (request) => {
        const rows = allow(request, section, move.permission);
        const id = idParam(request.params.id);
        const input = moveInput(section, move, request.body);
        return write(request, async (context) => presentOne(context, await makeMove(context, rows, id, move, input)));
      },
    );
  }
}
