/** Who reads a comment: the staff alone, or everybody who may see what it stands under. */
export const COMMENT_VISIBILITIES = ["INTERNAL", "PUBLIC"] as const;
/** One of {@link COMMENT_VISIBILITIES}. */
export type CommentVisibility = (typeof COMMENT_VISIBILITIES)[number];

/** Longest comment, characters after trimming. */
export const COMMENT_MAX = 2000;
/** Longest short form of a comment, by which lists and histories name it. */
export const COMMENT_EXCERPT_MAX = 100;
/** How long its author may change a comment. */
export const COMMENT_EDIT_MINUTES = 15;
/** Comments of one page, each with its answers. */
export const COMMENT_PAGE = 20;

/** Who wrote a comment. */
export interface CommentAuthor {
  readonly _id: string;
  readonly fullName: string;
  readonly avatar: string | null;
  /** Speaks for the company. */
  readonly staff: boolean;
}

/** A comment as it travels; plain text. */
export interface RowComment {
  readonly _id: string;
  readonly parentId: string | null;
  /** `null` where it was taken away and only its answers are left. */
  readonly content: string | null;
  readonly visibility: CommentVisibility;
  readonly author: CommentAuthor | null;
  /** ISO instant */
  readonly createdAt: string;
  /** ISO instant of the last change of its words. */
  readonly editedAt: string | null;
  readonly mine: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  /** Answers, oldest first; an answer has none. */
  readonly replies: readonly RowComment[];
}

/** Answer of `GET /{feature}/{id}/comments`: comments that answer none, newest first. */
export interface CommentPage {
  readonly items: readonly RowComment[];
  /** Comments and answers of this visibility. */
  readonly total: number;
  /** What to hand in as `before` for the next page; `null` on the last. */
  readonly next: string | null;
  /** Whether this person may write one here. */
  readonly mayWrite: boolean;
}
