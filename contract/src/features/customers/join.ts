/** `GET /api/tenant/customers/join`, for a guest: what they get once they are a customer. */
export interface JoinOffer {
  /** Points; 0 where the company gives none. */
  readonly points: number;
}

/** `POST /api/tenant/customers/join`: who a guest is, and how the company reaches them. */
export interface JoinRequest {
  readonly fullName: string;
  readonly phone: string;
}

/** What somebody got who has just become a customer. */
export type Joined = JoinOffer;
