import { CATALOG } from "@nepnha/contract/catalog";
import { takesComments, takesPublicComments } from "@nepnha/domain/kit/comments";
import { uuidv7 } from "uuidv7";
import { viewOf, type Cell, type MakeCell } from "./kit-calls.ts";

/** The calls about what people say under rows: who may read a row takes part; customers only where they are asked. */
export const COMMENT_ROWS: Readonly<Record<string, MakeCell>> = Object.assign(
  {},
  ...CATALOG.filter(takesComments).map((resource) => {
    const feature = resource.name;
    const url = (id: string): string => `/api/tenant/${feature}/${id}/comments`;
    const cell =
      (make: (view: ReturnType<typeof viewOf>, ...rest: Parameters<MakeCell>) => Cell): MakeCell =>
      (actor, kind, world) => {
        const view = viewOf(feature, actor);
        const made = make(view, actor, kind, world);
        if (actor.role === null) return { ...made, status: 401 };
        return view.has("read") ? made : { ...made, status: 403 };
      };
    const gone = cell((_view, actor, kind, world) => ({
      url: `${url(world.target(feature, kind, actor).id)}/${uuidv7()}`,
      body: { content: "Chào" },
      status: 404,
    }));
    return {
      [`GET ${url(":id")}`]: cell((view, actor, kind, world) => ({
        url: url(world.target(feature, kind, actor).id),
        status: view.sees(kind, true) ? 200 : 404,
      })),
      [`POST ${url(":id")}`]: cell((view, actor, kind, world) => {
        const outsider = actor.role === "CUSTOMER" || actor.role === "GUEST";
        return {
          url: url(world.target(feature, kind, actor).id),
          body: { content: "Chào" },
          status: outsider && !takesPublicComments(resource) ? 403 : view.sees(kind, false) ? 201 : 404,
        };
      }),
      [`PUT ${url(":id")}/:commentId`]: gone,
      [`DELETE ${url(":id")}/:commentId`]: gone,
    };
  }),
);
