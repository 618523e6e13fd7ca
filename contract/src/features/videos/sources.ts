import { AUDIENCES } from "../../kit/define.ts";

/** Where a video comes from: a file of ours, one of two services, or the address of a file elsewhere. */
export const VIDEO_SOURCES = ["UPLOAD", "YOUTUBE", "VIMEO", "LINK"] as const;
/** One of {@link VIDEO_SOURCES}. */
export type VideoSource = (typeof VIDEO_SOURCES)[number];

/** How far a video is on its way to being played; what is not kept here is READY at once. */
export const VIDEO_STATES = ["PENDING", "PROCESSING", "READY", "FAILED"] as const;

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
/** Most people that one playlist is chosen for. */
export const MAX_PLAYLIST_MEMBERS = 500;
/** Whom a playlist is for: the audiences of all texts, or the people who are chosen for it. */
export const PLAYLIST_AUDIENCES = [...AUDIENCES, "MEMBERS"] as const;
