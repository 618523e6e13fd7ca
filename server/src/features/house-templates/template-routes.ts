import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import type { FastifyInstance } from "fastify";
import type { KitDeps } from "../../kit/deps.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { registerFavorites } from "./favorite-routes.ts";
import { houseTemplatesSection } from "./house-templates.ts";
import { offeredChoices } from "./offered-choices.ts";

const READ = { config: { access: { anyOf: ["houseTemplates.read"] } } } as const;

/** What the library offers besides the calls of every section. */
export function registerTemplates(app: FastifyInstance, deps: KitDeps): void {
  const { read } = runners(deps, houseTemplatesSection);
  app.get(`/api/tenant/${houseTemplates.name}/choices`, READ, (request) => {
    const access = allow(request, houseTemplates, "read");
    return read(request, ({ trx }) => offeredChoices(trx, access));
  });
  registerFavorites(app, deps);
}
