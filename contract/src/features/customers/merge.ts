/** Fields of which the merged customer has the one or the other; all else that the other has comes along. */
export const MERGE_FIELDS = [
  "fullName",
  "nickname",
  "phone",
  "email",
  "dateOfBirth",
  "gender",
  "identityNo",
  "provinceId",
  "address",
  "assignedStaffId",
  "source",
  "needType",
  "needStart",
  "needBudgetFrom",
  "needBudgetTo",
  "needLandSize",
  "consentMarketing",
  "notes",
] as const;

/** One of {@link MERGE_FIELDS}. */
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Why two customers may be one person. */
export type SameBy = "identity" | "birthday" | "name" | "address";

/** Somebody who may be the same person as the customer that was asked about. */
export interface Duplicate {
  readonly _id: string;
  readonly code: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly by: readonly SameBy[];
}

/** Body of `POST /customers/{id}/merge`: the customer of the address stays, the other one goes into them. */
export interface MergeRequest {
  readonly version: number;
  readonly otherId: string;
  readonly otherVersion: number;
  /** What is taken from the other one. */
  readonly take: readonly MergeField[];
}

/** Its answer: how many rows came along, by what they are. */
export interface Merged {
  readonly customerId: string;
  readonly moved: Readonly<Record<string, number>>;
}
