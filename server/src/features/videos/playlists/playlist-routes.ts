import { ENUMS } from "@nepnha/contract/platform/enums";
import { playlists } from "@nepnha/contract/features/videos/playlists";
import { MAX_PLAYLIST_VIDEOS } from "@nepnha/contract/features/videos/sources";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import type { FastifyInstance } from "fastify";
import type { KitDeps } from "../../../kit/deps.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { idsInput } from "../../../kit/resource/input.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { presentOne } from "../../../kit/resource/present.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import { updateRow } from "../../../kit/resource/write.ts";
import { playlistsSection } from "./playlists.ts";

interface IdParams {
  readonly id: string;
}

const CHANGE_PLAYLIST = { config: { access: { anyOf: ["playlists.update"] } } } as const;

/** The call of playlists beside the ten. */
export function registerPlaylists(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, playlistsSection);

  app.put<{ Params: IdParams }>("/api/tenant/playlists/:id/videos", CHANGE_PLAYLIST, (request) => {
    const access = allow(request, playlists, "update");
    const id = idParam(request.params.id);
    const added = idsInput(request.body);
    return write(request, async (context) => {
      const row = await visibleRow(context, access, id);
      if (row.status === ENUMS.genericStatus.DELETED) throw new AppError("NOT_FOUND");
      return presentOne(context, await updateRow(context, access, id, row.version, { videoIds: joined(row, added) }));
    });
  });
}

/** A playlist's videos with others behind them, each once. @throws AppError INVALID_INPUT when it has no room */
function joined({ videoIds }: RowOf<typeof playlists>, added: readonly string[]): string[] {
  const all = [...new Set([...videoIds, ...added])];
  const max = MAX_PLAYLIST_VIDEOS;
  if (all.length > max) throw invalidInput([{ field: "videoIds", code: "limit", params: { max } }], playlists.name);
  return all;
}
