import { createHash } from "node:crypto";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { PushNotice } from "@nepnha/contract/platform/push";
import webpush from "web-push";
import type { Deps } from "../deps.ts";
import { isPublicAddress, publicLookup } from "./public-address.ts";
import { vapidKeys } from "./vapid.ts";

/** Where a browser takes its messages, as it was stored. */
export interface StoredSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Brings notices to push services. */
export interface PushSender {
  /**
   * Encrypts a notice for one browser and hands it to its push service.
   * @returns `gone` when the subscription has ended for good
   * @throws Error for anything else, to be tried again
   */
  send(subscription: StoredSubscription, notice: PushNotice): Promise<"sent" | "gone">;
}

/** How the sender reaches the network; tests have services of their own. */
export interface PushNetwork {
  readonly lookup?: LookupFunction;
  /** Certificate to trust besides the usual ones. */
  readonly ca?: string;
}

/** A message about a conversation is of no use half a day later. */
const TTL_SECONDS = 4 * 60 * 60;
const TIMEOUT_MS = 10_000;
const TOPIC_LENGTH = 32;
const GONE = new Set([404, 410]);

/** Makes the sender. It follows no redirects and connects to public addresses only, whatever a name resolves to. */
export function createPushSender(
  { secrets, config }: Pick<Deps, "secrets" | "config">,
  { lookup = publicLookup(), ca }: PushNetwork = {},
): PushSender {
  const agent = new Agent({ lookup, timeout: TIMEOUT_MS, ...(ca === undefined ? {} : { ca }) });
  const vapidDetails = { ...vapidKeys(secrets.push), subject: `mailto:${config.adminEmail}` };
  return {
    async send({ endpoint, keys }, notice) {
      requireOpen(endpoint);
      const { headers, body } = webpush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), {
        vapidDetails,
        TTL: TTL_SECONDS,
        urgency: "high",
        topic: createHash("sha256").update(notice.tag).digest("base64url").slice(0, TOPIC_LENGTH),
      });
      const status = await post(endpoint, headers, body, agent);
      if (GONE.has(status)) return "gone";
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
      return "sent";
    },
  };
}

/** An address instead of a name is not looked up, so it is judged here. */
function requireOpen(endpoint: string): void {
  const { protocol, hostname } = new URL(endpoint);
  const address = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:") throw new Error("A push service is reached by https");
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new Error("The address is not public");
}

/** The status of the answer. Its body is of no interest and not read, however long it is. */
function post(endpoint: string, headers: webpush.Headers, body: Buffer, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = request(endpoint, { method: "POST", headers, agent, signal }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.on("error", reject);
    call.end(body);
  });
}
