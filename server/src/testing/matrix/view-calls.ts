import { resourceByName } from "@nepnha/contract/catalog";
import { DEFAULT_SORT } from "@nepnha/contract/platform/constants";
import { uuidv7 } from "uuidv7";
import { EXPORTED_BY_ALL_READERS, viewOf, type Cell, type MakeCell } from "./kit-calls.ts";
import type { Kind } from "./actors.ts";

/** Where the planted views belong. */
const PLANTED_IN = "branches";
const STATE = { filter: {}, sorting: DEFAULT_SORT, searchTerm: "", pageSize: 10, columns: null, density: null };

/** The calls of saved views: one's own only, but for those that are shared, which none of the planted ones is. */
export function viewRows(feature: string): Record<string, MakeCell> {
  const base = `/api/tenant/${feature}/views`;
  const gated =
    (make: (...rest: Parameters<MakeCell>) => Cell): MakeCell =>
    (actor, kind, world) => {
      const cell = make(actor, kind, world);
      if (actor.role === null) return { ...cell, status: 401, shows: [], hides: [] };
      return viewOf(feature, actor).has("basic") ? cell : { ...cell, status: 403, shows: [], hides: [] };
    };
  const there = (kind: Kind): boolean => kind === "own" && feature === PLANTED_IN;
  return {
    // What happened to whom, and who the customers are, leaves the house only through those who may see it all.
    [`POST /api/tenant/${feature}/print`]: gated((actor) => ({
      url: `/api/tenant/${feature}/print`,
      body: { rows: 1, columns: [resourceByName(feature)?.list.title] },
      status: EXPORTED_BY_ALL_READERS.has(feature) && !viewOf(feature, actor).has("readAll") ? 403 : 200,
    })),
    [`GET ${base}`]: gated((actor, kind, world) => {
      const { id } = world.target("savedViews", kind, actor);
      return { url: base, status: 200, ...(there(kind) ? { shows: [id] } : { hides: [id] }) };
    }),
    [`POST ${base}`]: gated(() => ({ url: base, body: { name: uuidv7(), state: STATE }, status: 201 })),
    [`PUT ${base}/:id`]: gated((actor, kind, world) => ({
      url: `${base}/${world.target("savedViews", kind, actor).id}`,
      body: { name: "Tên khác", version: 1 },
      status: there(kind) ? 200 : 404,
    })),
    [`DELETE ${base}/:id`]: gated((actor, kind, world) => ({
      url: `${base}/${world.target("savedViews", kind, actor).id}`,
      status: there(kind) ? 200 : 404,
    })),
  };
}
