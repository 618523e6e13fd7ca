import { CATALOG } from "@nepnha/contract/catalog";
import type { Right } from "@nepnha/contract/platform/rights";
import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { uuidv7 } from "uuidv7";
import { viewOf, type MakeCell } from "./kit-calls.ts";

/** The calls of posts beside the ten: who may read one may view and like it, who may change one sees how it was. */
export const READING_ROWS: Readonly<Record<string, MakeCell>> = Object.assign(
  {
    "POST /api/tenant/postCates/merge": mergeCall,
  },
  ...CATALOG.filter(({ name }) => name in POST_TYPES).map(({ name: feature }) => {
    const url = (id: string): string => `/api/tenant/${feature}/${id}`;
    const onPost =
      (right: Right, path: string, more: { readonly body?: unknown; readonly status?: number } = {}): MakeCell =>
      (actor, kind, world) => {
        const view = viewOf(feature, actor);
        const { status = 200, ...rest } = more;
        const there = view.sees(kind, true) ? status : 404;
        return {
          url: `${url(world.target(feature, kind, actor).id)}${path}`,
          ...rest,
          status: actor.role === null ? 401 : view.has(right) ? there : 403,
        };
      };
    return {
      [`PUT ${url("bulk-categories")}`]: ((actor, kind, world) => {
        const view = viewOf(feature, actor);
        const categoryIds = [world.cateIds.get(POST_TYPES[feature] ?? 0)];
        return {
          url: url("bulk-categories"),
          body: { ids: [world.target(feature, kind, actor).id], categoryIds },
          status: actor.role === null ? 401 : !view.has("update") ? 403 : view.sees(kind, false) ? 200 : 404,
        };
      }) satisfies MakeCell,
      [`POST ${url(":id")}/view`]: onPost("read", "/view"),
      [`PUT ${url(":id")}/like`]: onPost("read", "/like"),
      [`DELETE ${url(":id")}/like`]: onPost("read", "/like"),
      [`GET ${url(":id")}/related`]: onPost("read", "/related"),
      [`GET ${url(":id")}/versions`]: onPost("update", "/versions"),
      // What was planted has no versions.
      [`POST ${url(":id")}/versions/:n/restore`]: onPost("update", "/versions/1/restore", {
        body: { version: 1 },
        status: 404,
      }),
    };
  }),
);

function mergeCall(...[actor, kind, world]: Parameters<MakeCell>): ReturnType<MakeCell> {
  const view = viewOf("postCates", actor);
  const sourceId = world.target("postCates", kind, actor).id;
  // Into itself, or into one that is not there.
  const targetId = kind === "own" ? sourceId : uuidv7();
  const status = kind === "own" ? 400 : 404;
  return {
    url: "/api/tenant/postCates/merge",
    body: { sourceId, targetId },
    status: actor.role === null ? 401 : view.has("delete") ? status : 403,
  };
}
