import { createECDH } from "node:crypto";

const CURVE = "prime256v1";
const PRIVATE_BYTES = 32;

/** The two keys by which push services know this server (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes a private key of the curve that VAPID asks for; 32 bytes. */
export function newPushKey(): Buffer {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // Leading noughts are left out.
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]);
}

/** Both keys from the private one. Browsers subscribe with the public one. */
export function vapidKeys(secret: Buffer): VapidKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}
