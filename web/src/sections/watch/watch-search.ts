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
