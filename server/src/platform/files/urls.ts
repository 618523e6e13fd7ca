import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { Trx } from "../db/pool.ts";
import type { Secrets } from "../deps.ts";

/** Where a stored picture and its small version are loaded from. */
export interface FileUrls {
  readonly url: string;
  readonly thumbUrl: string;
}

/** Whom an address was made for who sees the file through a row that is not for everybody. */
export interface FileReader {
  readonly userId: string;
  readonly feature: string;
  readonly rowId: string;
}

/** Whose an address is: one reader's own, or everybody's who is shown it, which nobody gives by leaving a word out. */
export type Whose = FileReader | "everybody";

/** Whether readers still see what their addresses lead through, by the name that stands there for it. */
export type FileReaders = Readonly<Record<string, (trx: Trx, reader: FileReader) => Promise<boolean>>>;

/** What a signed address opens. */
export interface Capability {
  readonly tenantId: number;
  /** When it stops to; null for an address without an end, which opens pictures and videos only. */
  readonly until: Date | null;
  /** Whose address it is: good only while they see the row. Null for an address that opens to everybody who has it. */
  readonly reader: FileReader | null;
}

/** 128 bits: nobody guesses one, and the address stays short. */
const SIGNATURE_BYTES = 16;
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const CAPABILITY = new RegExp(
  String.raw`^([1-9]\d{0,9})(?:\.([1-9a-z][0-9a-z]{4,8}))?(?:\.(${UUID})\.([A-Za-z]{1,40})\.(${UUID}))?\.([\w-]{22})$`,
);
const MAX_TENANT_ID = 2_147_483_647;
/** Ends fall on the hours of this grid, so that an address stays the same, and cached, for half a day. */
const GRID_MS = 12 * 3600 * 1000;

/**
 * Addresses of a stored file. They carry a capability, since `<img>` sends no token: anyone who may see a row gets its
 * addresses with it, and nobody can make one for an id that they only guessed.
 * @param until when they end; documents need one
 */
export function fileUrls(
  secrets: Pick<Secrets, "files">,
  tenantId: number,
  id: string,
  whose: Whose,
  until: Date | null = null,
): FileUrls {
  const reader = whose === "everybody" ? null : whose;
  const end = until === null ? "" : `${secondsOf(until).toString(36)}.`;
  const way = reader === null ? "" : `${reader.userId}.${reader.feature}.${reader.rowId}.`;
  const signature = sign(secrets, id, { tenantId, until, reader }).toString("base64url");
  const url = `/files/${id}?k=${tenantId}.${end}${way}${signature}`;
  return { url, thumbUrl: `${url}&size=thumb` };
}

/** When addresses given out now end: in 12 to 24 hours. */
export function endOfUrls(now: Date): Date {
  return new Date((Math.floor(now.getTime() / GRID_MS) + 2) * GRID_MS);
}

/**
 * What a capability opens, or undefined when it is not one for this file. Whether its end has come, and what its reader
 * sees now, is not judged here.
 */
export function readCapability(
  secrets: Pick<Secrets, "files">,
  id: string,
  capability: unknown,
): Capability | undefined {
  const [, tenant, end, userId, feature, rowId, signature] =
    (typeof capability === "string" && CAPABILITY.exec(capability)) || [];
  const tenantId = Number(tenant);
  if (signature === undefined || tenantId > MAX_TENANT_ID || !isUuid(id)) return undefined;
  const until = end === undefined ? null : new Date(Number.parseInt(end, 36) * 1000);
  const reader = userId && feature && rowId ? { userId, feature, rowId } : null;
  const opened = { tenantId, until, reader };
  const given = Buffer.from(signature, "base64url");
  return timingSafeEqual(given, sign(secrets, id, opened)) ? opened : undefined;
}

function sign(secrets: Pick<Secrets, "files">, id: string, { tenantId, until, reader }: Capability): Buffer {
  const end = until === null ? "" : `:${secondsOf(until)}`;
  const whose = reader === null ? "" : `:${reader.userId}:${reader.feature}:${reader.rowId}`;
  return createHmac("sha256", secrets.files)
    .update(`file:${tenantId}:${id}${end}${whose}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
