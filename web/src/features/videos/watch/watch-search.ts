import { SEARCH_TERM_MAX } from "@nepnha/contract/platform/constants";
import { isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";

/** All videos. Typed wide: the routes of the sections are added as data. */
export const VIDEOS_PATH: string = "/read/videos";

/** What the address of a watching page says besides its path. */
export interface WatchSearch {
  /** Id of a category. */
  readonly cate?: string;
  /** Words to look for. */
  readonly q?: string;
  /** Id of the video of a playlist that plays. */
  readonly v?: string;
}

/** Search parameters as they are found; what is wrong is left out. */
export function watchSearch({ cate, q, v }: Record<string, unknown>): WatchSearch {
  const text = typeof q === "string" && isCleanText(q, false) ? q.trim().slice(0, SEARCH_TERM_MAX) : "";
  return {
    ...(isUuid(cate) ? { cate } : {}),
    ...(text === "" ? {} : { q: text }),
    ...(isUuid(v) ? { v } : {}),
  };
}
