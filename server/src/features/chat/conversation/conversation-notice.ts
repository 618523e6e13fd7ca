import { createHash } from "node:crypto";
import { noticeKind, type NoticeCode, type NoticePayload } from "@nepnha/contract/features/chat/kinds/notice";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import { recordChange, type NewMessage } from "../record-change.ts";
import type { LockedGroup } from "./group-lock.ts";

/** Whom and what a notice mentions besides its author. */
export interface About {
  readonly people?: readonly string[];
  readonly name?: string;
  /** How many people more than those who are named. */
  readonly count?: number;
  /** When the company is there again, as it is read. */
  readonly opens?: string;
  /** When something is, as it is read. */
  readonly at?: string;
  /** The company's own words. */
  readonly text?: string;
}

/**
 * Tells the members what happened, between their messages. It raises no unread and moves nobody's read mark.
 * @param by who did it
 * @returns the conversation after the change
 */
export async function addNotice(
  trx: Trx,
  group: LockedGroup,
  by: string,
  code: NoticeCode,
  { people = [], count, ...texts }: About,
): Promise<LockedGroup> {
  const nameOf = await readNames(trx, [by, ...people]);
  const names = people.map(nameOf).join(", ");
  const params = {
    by: nameOf(by),
    ...(names === "" ? {} : { names }),
    ...texts,
    ...(count === undefined ? {} : { count: String(count) }),
  };
  const payload: NoticePayload = { code, params };
  return recordChange(trx, group, { adds: serverLine(by, noticeKind.type, payload) });
}

/** A line that nobody wrote: what happened, by whom, as a message of a kind. */
export function serverLine(by: string, type: NewMessage["type"], payload: object): NewMessage {
  return {
    _id: uuidv7(),
    client_msg_id: uuidv7(),
    sender_id: by,
    type,
    body: "",
    payload,
    status: ENUMS.genericStatus.ACTIVE,
    content_hash: createHash("sha256").update(JSON.stringify(payload)).digest(),
    mentions: [],
    forward_of: null,
    reply_to_seq: null,
    reply_sender_id: null,
    reply_body: null,
    reply_type: null,
  };
}

async function readNames(trx: Trx, userIds: readonly string[]): Promise<(userId: string) => string> {
  const rows = await trx
    .selectFrom("users")
    .select(["_id", "full_name"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "in", [...userIds])
    .execute();
  const names = new Map(rows.map((row) => [row._id, row.full_name]));
  return (userId) => names.get(userId) ?? "";
}
