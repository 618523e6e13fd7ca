/** Videos and playlists. */
export const enVideos = {} as const;
