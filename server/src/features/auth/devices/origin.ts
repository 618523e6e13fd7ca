import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../../platform/config.ts";
import { networkOf } from "../../../platform/limits/network.ts";
import { deviceCookieOf } from "./device-cookie.ts";

/** Where a call of somebody who is not signed in comes from. Nothing of it is believed but the address, which the socket tells. */
export interface Origin {
  readonly ip: string;
  /** Subject of the limits on networks; null where there is none. */
  readonly network: string | null;
  readonly userAgent: string;
  /** What the browser keeps from an earlier log-in. */
  readonly deviceCookie: string | null;
  readonly language: "vi" | "en";
}

const USER_AGENT_MAX = 300;

/** Where a request comes from. */
export function originOf(request: FastifyRequest, config: Pick<Config, "trustProxy">): Origin {
  const { headers, ip } = request;
  return {
    // A proxy may pass anything on.
    ip: isIP(ip) === 0 ? "" : ip,
    network: networkOf(ip, config.trustProxy.length > 0),
    userAgent: (headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX),
    deviceCookie: deviceCookieOf(headers.cookie),
    language: /^\s*en\b/i.test(headers["accept-language"] ?? "") ? "en" : "vi",
  };
}
