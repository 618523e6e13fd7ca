import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PushNotice } from "@nepnha/contract/platform/push";
import type { PushNetwork, StoredSubscription } from "../sender.ts";
import { selfSigned } from "./self-signed.ts";

/** A message as a push service got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser that takes messages, with the keys that only it has. */
export interface TestBrowser {
  readonly subscription: StoredSubscription;
  /** Decrypts a message (RFC 8291). */
  read(message: Received): PushNotice;
}

/** A push service on this machine, by https. */
export interface TestPushService {
  readonly origin: string;
  readonly received: Received[];
  /** How to reach it under its name. */
  readonly network: Required<PushNetwork>;
  /** What it answers from now on; 201 at first. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  browser(): TestBrowser;
  close(): Promise<void>;
}

const HOST = "push.example.test";

/** Starts it; close it in afterAll. */
export async function testPushService(): Promise<TestPushService> {
  const { key, cert } = selfSigned(HOST);
  const received: Received[] = [];
  let reply: { status: number; headers: Readonly<Record<string, string>> } = { status: 201, headers: {} };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ path: request.url ?? "", headers: request.headers, body: await buffer(request) });
    response.writeHead(reply.status, reply.headers).end();
  };
  const server = createServer({ key, cert }, (request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port is what makes the address an object.
  const { port } = server.address() as AddressInfo;
  const origin = `https://${HOST}:${port}`;
  return {
    origin,
    received,
    network: {
      ca: cert,
      lookup: (_host, { all }, callback) =>
        all === true ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4),
    },
    answer(status, headers = {}) {
      reply = { status, headers };
    },
    browser: () => makeBrowser(origin),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function makeBrowser(origin: string): TestBrowser {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/push/${randomBytes(8).toString("hex")}`,
      keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    read: ({ body }) => JSON.parse(decrypt(body, pair, auth).toString()) as PushNotice,
  };
}

const info = (name: string): Buffer => Buffer.from(`${name}\0`);
const TAG_BYTES = 16;

/** One record of RFC 8188 whose key comes from RFC 8291. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const keyInfo = Buffer.concat([info("WebPush: info"), own.getPublicKey(), sender]);
  const secret = hkdfSync("sha256", own.computeSecret(sender), auth, keyInfo, 32);
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", Buffer.from(secret), salt, info(`Content-Encoding: ${name}`), length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2));
}

/** The claims of a message's VAPID token (RFC 8292). @throws when it is not signed by this key */
export function vapidClaims({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("The message names another key");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!signed) throw new Error("The token is not signed by its key");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
}
