import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { KitDeps } from "../../kit/deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { presentRows } from "../../kit/resource/present.ts";
import { checkedFind } from "../../kit/find/checked-find.ts";
import { findRows } from "../../kit/find/find-rows.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { favoritesOf, setFavorite, within, type FavoriteAnswer } from "./favorites.ts";
import { houseTemplatesSection } from "./house-templates.ts";

const BASE = `/api/tenant/${houseTemplates.name}`;
const READ = { config: { access: { anyOf: ["houseTemplates.read"] } } } as const;

/** Hearts on house templates: everybody who may read one has a list of their own. */
export function registerFavorites(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, houseTemplatesSection);

  app.get(`${BASE}/favorites`, READ, (request) =>
    read(request, async ({ trx, actor }) => ({ ids: await favoritesOf(trx, actor.userId) })),
  );

  app.post(`${BASE}/favorites/find`, READ, (request) => {
    const access = allow(request, houseTemplates, "read");
    const asked = checkedFind(houseTemplatesSection, actorOf(request), request.body, { neverDeleted: true });
    return read(request, async (context) => {
      const { trx, actor } = context;
      const mine = within(access, await favoritesOf(trx, actor.userId));
      const { items, ...counted } = await findRows(trx, houseTemplatesSection, mine, await asked.whole(context));
      return { items: await presentRows(context, items), ...counted };
    });
  });

  const set = (request: FastifyRequest<{ Params: { id: string } }>, favorite: boolean): Promise<FavoriteAnswer> => {
    const access = allow(request, houseTemplates, "read");
    const id = idParam(request.params.id);
    return write(request, async (context) => {
      await visibleRow(context, access, id);
      return setFavorite(context.trx, context.actor.userId, id, favorite);
    });
  };
  app.put<{ Params: { id: string } }>(`${BASE}/:id/favorite`, READ, (request) => set(request, true));
  app.delete<{ Params: { id: string } }>(`${BASE}/:id/favorite`, READ, (request) => set(request, false));
}
