/** Most versions of a post that are kept; older ones go. */
export const VERSIONS_KEPT = 20;

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
