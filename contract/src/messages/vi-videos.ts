/** Videos and playlists. */
export const viVideos = {} as const;
