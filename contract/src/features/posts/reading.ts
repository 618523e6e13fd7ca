/** Most versions of a post that are kept; older ones go. */
export const VERSIONS_KEPT = 20;

/** Sections whose texts may hold videos: their readers get addresses of them that work. */
export const WITH_VIDEOS: readonly string[] = ["posts", "news", "knowledge", "constructions"];

/** What readers made of a post, and whether the one who asks likes it. */
export interface ReadingFigures {
  readonly viewCount: number;
  readonly likeCount: number;
  readonly liked: boolean;
}

/** A kept version of a post and how it differs from the post as it is now: `to` is what restoring it would write. */
export interface PostVersion {
  readonly version: number;
  readonly savedAt: string;
  readonly savedBy: string | null;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

/** Answer of `GET /{feature}/{id}/versions`, the newest first. */
export interface PostVersions {
  readonly items: readonly PostVersion[];
  /** Names of the rows that ids in the changes stand for. */
  readonly names: Readonly<Record<string, string>>;
}
