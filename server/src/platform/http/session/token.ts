import { createHash, randomBytes } from "node:crypto";

const SHAPE = /^([1-9]\d{0,9})\.[\w-]{43}$/;
const MAX_TENANT_ID = 2_147_483_647;

/** A new bearer token: the tenant's number, so that the look-up can open that tenant's rows, and 256 random bits. */
export function newToken(tenantId: number): string {
  return `${tenantId}.${randomBytes(32).toString("base64url")}`;
}

/** The tenant that a bearer token names, null for anything that cannot be one. Says nothing about its being valid. */
export function tenantOfToken(token: string): number | null {
  const tenantId = Number(SHAPE.exec(token)?.[1] ?? 0);
  return tenantId > 0 && tenantId <= MAX_TENANT_ID ? tenantId : null;
}

/** What the database keeps of a token. A plain hash is enough: nobody can guess 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
