/** Where a video comes from: a file of ours, one of two services, or the address of a file elsewhere. */
export const VIDEO_SOURCES = ["UPLOAD", "YOUTUBE", "VIMEO", "LINK"] as const;
/** One of {@link VIDEO_SOURCES}. */
export type VideoSource = (typeof VIDEO_SOURCES)[number];

/** How far a video is on its way to being played; what is not kept here is READY at once. */
export const VIDEO_STATES = ["PENDING", "PROCESSING", "READY", "FAILED"] as const;

/** The only pages that ours may show inside themselves, and these only after a click. */
export const VIDEO_FRAMES = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

/** How far somebody has watched a video. */
export interface VideoPosition {
  readonly videoId: string;
  /** Where they stopped. */
  readonly seconds: number;
  /** They saw it to its end once. */
  readonly isDone: boolean;
}

/** Most videos of one playlist. */
export const MAX_PLAYLIST_VIDEOS = 200;
