import { AUDIENCES } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";

/** What of a post decides who sees it; instants as ISO texts. */
export interface Publishing {
  readonly status: number;
  readonly publishAt?: unknown;
  readonly unpublishAt?: unknown;
  readonly audience?: unknown;
}

const [, , STAFF] = AUDIENCES;

/** Whether customers see a post now: in use, begun, not ended, and not for the staff alone (`POST_OUTSIDERS`). */
export function isPublished({ status, publishAt, unpublishAt, audience }: Publishing, now: number): boolean {
  const begun = typeof publishAt === "string" && Date.parse(publishAt) <= now;
  const ended = typeof unpublishAt === "string" && Date.parse(unpublishAt) <= now;
  return status === ENUMS.genericStatus.ACTIVE && begun && !ended && audience !== STAFF;
}
