/** What readers made of a post, and whether the one who asks likes it. */
export interface ReadingFigures {
  readonly viewCount: number;
  readonly likeCount: number;
  readonly liked: boolean;
}
