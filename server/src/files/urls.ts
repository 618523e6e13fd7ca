import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "@nepnha/domain/validate";
import type { Secrets } from "../deps.ts";

/** Where a stored picture and its small version are loaded from. */
export interface FileUrls {
  readonly url: string;
  readonly thumbUrl: string;
}

/** 128 bits: nobody guesses one, and the address stays short. */
const SIGNATURE_BYTES = 16;
const CAPABILITY = /^([1-9]\d{0,9})\.([\w-]{22})$/;
const MAX_TENANT_ID = 2_147_483_647;

/**
 * Addresses of a stored file. They carry a capability, since `<img>` sends no token: whoever may see a row gets its
 * addresses with it, and nobody can make one for an id that they only guessed.
 */
export function fileUrls(secrets: Pick<Secrets, "files">, tenantId: number, id: string): FileUrls {
  const url = `/files/${id}?k=${tenantId}.${sign(secrets, tenantId, id).toString("base64url")}`;
  return { url, thumbUrl: `${url}&size=thumb` };
}

/** The tenant that a capability opens the file in, or undefined when it is not one for this file. */
export function tenantOfCapability(
  secrets: Pick<Secrets, "files">,
  id: string,
  capability: unknown,
): number | undefined {
  const [, tenant, signature] = (typeof capability === "string" && CAPABILITY.exec(capability)) || [];
  const tenantId = Number(tenant);
  if (signature === undefined || tenantId > MAX_TENANT_ID || !isUuid(id)) return undefined;
  const given = Buffer.from(signature, "base64url");
  return timingSafeEqual(given, sign(secrets, tenantId, id)) ? tenantId : undefined;
}

function sign(secrets: Pick<Secrets, "files">, tenantId: number, id: string): Buffer {
  return createHmac("sha256", secrets.files).update(`file:${tenantId}:${id}`).digest().subarray(0, SIGNATURE_BYTES);
}
