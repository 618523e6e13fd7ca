/** Longest comment of a review of a vendor. */
export const REVIEW_COMMENT_MAX = 1000;

/** What one person thinks of a vendor; one review per person, changed as often as they like. */
export interface VendorReview {
  _id: string;
  userId: string;
  fullName: string;
  /** 1 to 5 stars. */
  rating: number;
  comment: string | null;
  updatedAt: string;
}

/** `GET /vendors/{id}/reviews`: the latest first, at most 100. */
export interface VendorReviews {
  items: VendorReview[];
  /** The caller's own. */
  mine: VendorReview | null;
  /** Mean of all reviews, a decimal text with one digit; `null` without any. */
  rating: string | null;
  reviewCount: number;
}
