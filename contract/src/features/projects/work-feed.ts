/** Most entries of a calendar: what is due first. */
export const WORK_FEED_LIMIT = 500;

/** `GET /api/tenant/work/feed`: whether one's own calendar address is there. The address itself is told once, when it is made. */
export interface WorkFeed {
  /** `null` where there is none. */
  readonly createdAt: string | null;
}

/** `POST /api/tenant/work/feed` makes an address; the one before opens nothing any more. */
export interface NewWorkFeed extends WorkFeed {
  /** With its secret. */
  readonly url: string;
}
