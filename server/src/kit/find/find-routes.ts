import type { FindAnswer } from "@nepnha/contract/platform/find-answer";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RouteAccess } from "../../platform/http/access.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { pageNumber } from "../../platform/http/page-number.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { asKnownTo } from "../access/known-fields.ts";
import type { KitDeps } from "../deps.ts";
import { presentRows } from "../resource/present.ts";
import { allow, runners } from "../resource/run.ts";
import type { Section } from "../resource/section.ts";
import { findOfView, openingOf, opensOf } from "../views/open-list.ts";
import { checkedFind, type AskedFind } from "./checked-find.ts";
import { exactCounts, type CountExactly } from "./exact-count.ts";
import { findRows } from "./find-rows.ts";
import { KeptCounts } from "./kept-counts.ts";
import { findIds } from "./ids.ts";
import { filterRows, listRows } from "./list-rows.ts";

const FILTER_TEXT_MAX = 200;
/** Many times what the longest filter takes. Anybody may send one, and reading JSON is work that nobody else interrupts. */
const FIND_BYTES = 64 * 1024;

/** The calls of R7-09 that look for rows, for every section of the catalog. */
export function registerFinds(app: FastifyInstance, deps: KitDeps): void {
  const countExactly = exactCounts(deps.db);
  const kept = new KeptCounts(() => deps.clock.now());
  for (const resource of deps.sections) registerSectionFinds(app, deps, resource, countExactly, kept);
}

function registerSectionFinds(
  app: FastifyInstance,
  deps: KitDeps,
  resource: Section,
  countExactly: CountExactly,
  kept: KeptCounts,
): void {
  const base = `/api/tenant/${resource.name}`;
  const { read } = runners(deps, resource);
  const readers: RouteAccess = { anyOf: [`${resource.name}.basic`] };
  const basic = { config: { access: readers }, bodyLimit: FIND_BYTES };
  const expensive = { config: { access: readers, turns: "expensive" }, bodyLimit: FIND_BYTES } as const;

  const findOf = (request: FastifyRequest, body = request.body): AskedFind =>
    checkedFind(resource, actorOf(request), body);

  app.post(`${base}/find`, basic, (request) => {
    const access = allow(request, resource, "basic");
    const { opens, find } = opensOf(request.body);
    const asked = findOf(request, find);
    return read(request, async (context) => {
      const found = async (by: AskedFind): Promise<FindAnswer<object>> => {
        const query = await by.whole(context);
        const { items, ...counted } = await findRows(context.trx, resource, access, query, kept);
        const own = resource.hooks.ownFilter?.columns(context, items);
        const [shown, columns] = await Promise.all([presentRows(context, items), own]);
        return { items: shown, ...counted, ...(columns && { own: columns }) };
      };
      if (opens === undefined) return found(asked);
      const opening = openingOf(context.trx, context.actor, asKnownTo(resource, context.actor));
      if (opens === "asked") {
        const [page, begun] = await Promise.all([found(asked), opening]);
        return { ...page, ...begun, state: null };
      }
      const { layout, views } = await opening;
      const state = views.items.find(({ _id }) => _id === views.defaultId)?.state ?? null;
      const page = await found(state === null ? asked : findOf(request, findOfView(state)));
      return { ...page, layout, views, state };
    });
  });

  app.post(`${base}/count`, basic, async (request) => {
    const access = allow(request, resource, "basic");
    const asked = findOf(request);
    const query = await read(request, (context) => asked.whole(context));
    return countExactly(actorOf(request), resource, access, query);
  });

  app.post(`${base}/ids`, expensive, (request) => {
    const access = allow(request, resource, "basic");
    const asked = findOf(request);
    return read(request, async (context) => findIds(context.trx, resource, access, await asked.whole(context)));
  });

  app.get(base, expensive, (request) => {
    const access = allow(request, resource, "basic");
    const page = pageNumber(request.query);
    return read(request, async (context) => presentRows(context, await listRows(context.trx, resource, access, page)));
  });

  app.get<{ Params: { text: string } }>(`${base}/filter/:text`, basic, (request) => {
    const access = allow(request, resource, "basic");
    const { text } = request.params;
    if (text.length > FILTER_TEXT_MAX || !isCleanText(text, false))
      throw invalidInput([{ field: "text", code: "invalid" }]);
    return read(request, async (context) =>
      presentRows(context, await filterRows(context.trx, resource, access, text)),
    );
  });
}
