import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import type { RouteAccess } from "../../../platform/http/access.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { AppError } from "../../../platform/http/problem.ts";
import type { HookContext, Section } from "../../../kit/resource/section.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { presentRows } from "../../../kit/resource/present.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import type { Row } from "../../../kit/resource/stored-row.ts";
import { updateRow } from "../../../kit/resource/write.ts";
import { countView, setLike } from "./count.ts";
import { relatedTo } from "./related.ts";
import { contentOfVersion, versionsOf } from "./versions.ts";

interface OfPost {
  readonly Params: { readonly id: string };
}
interface OfVersion {
  readonly Params: { readonly id: string; readonly n: string };
}

const restoreSchema = z.strictObject({ version: z.int() });

/**
 * The calls of posts beside the ten, for every section whose rows are posts: reading (view, like, what comes next) and
 * earlier versions.
 */
export function registerReading(app: FastifyInstance, deps: KitDeps): void {
  for (const resource of deps.sections) if (resource.name in POST_TYPES) registerPosts(app, deps, resource);
}

function registerPosts(app: FastifyInstance, deps: KitDeps, resource: Section): void {
  const base = `/api/tenant/${resource.name}/:id`;
  const { read, write } = runners(deps, resource);
  const mayRead: RouteAccess = { anyOf: [`${resource.name}.read`] };
  const mayUpdate: RouteAccess = { anyOf: [`${resource.name}.update`] };
  const target = (context: HookContext, request: FastifyRequest<OfPost>): Promise<Row> =>
    visibleRow(context, allow(request, resource, "read"), idParam(request.params.id));

  app.post<OfPost>(`${base}/view`, { config: { access: mayRead } }, (request) =>
    write(request, async (context) => countView(context, (await target(context, request))._id)),
  );
  app.put<OfPost>(`${base}/like`, { config: { access: mayRead } }, (request) =>
    write(request, async (context) => setLike(context, (await target(context, request))._id, true)),
  );
  app.delete<OfPost>(`${base}/like`, { config: { access: mayRead } }, (request) =>
    write(request, async (context) => setLike(context, (await target(context, request))._id, false)),
  );
  app.get<OfPost>(`${base}/related`, { config: { access: mayRead } }, (request) => {
    const access = allow(request, resource, "read");
    return read(request, async (context) => ({
      items: await relatedTo(context, access, await target(context, request)),
    }));
  });

  app.get<OfPost>(`${base}/versions`, { config: { access: mayUpdate } }, (request) => {
    const access = allow(request, resource, "update");
    return read(request, async (context) =>
      versionsOf(context, await visibleRow(context, access, idParam(request.params.id))),
    );
  });
  app.post<OfVersion>(`${base}/versions/:n/restore`, { config: { access: mayUpdate, idempotent: 200 } }, (request) => {
    const access = allow(request, resource, "update");
    const { version } = parseBody(restoreSchema, request.body);
    const wanted = versionParam(request.params.n);
    return write(request, async (context) => {
      const row = await visibleRow(context, access, idParam(request.params.id));
      const content = await contentOfVersion(context, row, wanted);
      const restored = await updateRow(context, access, row._id, version, content);
      const [presented] = await presentRows(context, [restored]);
      return presented;
    });
  });
}

/** A version number from a path; anything else names none. */
function versionParam(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError("NOT_FOUND");
  return Number(text);
}
