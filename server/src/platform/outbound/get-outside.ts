import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress, publicLookup } from "../push/public-address.ts";

/** How the outside is reached; tests have servers of their own. */
export interface OutsideNetwork {
  readonly lookup?: LookupFunction;
  /** Ports besides the usual two. */
  readonly ports?: readonly string[];
}

/** What is taken of an answer. */
interface Wanted {
  /** Media types that are taken, without their parameters. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Of what is longer: whether its beginning is taken; else nothing is. */
  readonly cut: boolean;
  readonly signal: AbortSignal;
}

/** What the outside answered. */
export interface Got {
  /** Where it lies, after redirects. */
  readonly url: URL;
  readonly type: string;
  /** As the answer names it. */
  readonly charset: string | null;
  readonly bytes: Buffer;
}

const REDIRECTS_MAX = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const AGENT = "NepNhaLinkPreview/1.0";

/**
 * Gets something that a person has named from the open internet, and from nowhere else: http and https on their own
 * ports, names that lead to public addresses alone, the socket bound to the address that was judged, every redirect judged
 * anew, no cookies, no credentials, and never more bytes or time than was said.
 * @throws Error for whatever else comes
 */
export async function getOutside(address: string, wanted: Wanted, network: OutsideNetwork = {}): Promise<Got> {
  let url = new URL(address);
  for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
    requireOpen(url, network);
    const response = await ask(url, wanted, network);
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.has(statusCode)) return take(url, response, wanted);
    response.destroy();
    if (headers.location === undefined) throw new Error("A redirect leads nowhere");
    url = new URL(headers.location, url);
  }
  throw new Error("Too many redirects");
}

/** An address instead of a name is not looked up, so it is judged here. */
function requireOpen({ protocol, hostname, port, username, password }: URL, { ports = [] }: OutsideNetwork): void {
  if (protocol !== "http:" && protocol !== "https:") throw new Error("Neither http nor https");
  if (username !== "" || password !== "") throw new Error("An address with credentials");
  if (port !== "" && !ports.includes(port)) throw new Error("An unusual port");
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new Error("The address is not public");
}

function ask(
  url: URL,
  { types, signal }: Wanted,
  { lookup = publicLookup() }: OutsideNetwork,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = { accept: types.join(", "), "accept-encoding": "identity", "user-agent": AGENT };
  return new Promise((resolve, reject) => {
    const call = request(url, { agent: false, lookup, headers, signal, maxHeaderSize: 16_384 }, resolve);
    call.on("error", reject);
    call.end();
  });
}

async function take(url: URL, response: IncomingMessage, { types, maxBytes, cut }: Wanted): Promise<Got> {
  try {
    const { statusCode, headers } = response;
    const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";");
    if (statusCode !== 200) throw new Error(`Answered ${statusCode}`);
    if (!types.includes(type.trim())) throw new Error("Of another type");
    if ((headers["content-encoding"] ?? "identity") !== "identity") throw new Error("Packed, which was not asked for");
    const charset = /charset=["']?([\w-]+)/.exec(parameters.join(";"))?.[1] ?? null;
    const parts: Buffer[] = [];
    let size = 0;
    const chunks: AsyncIterable<Buffer> = response;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes && !cut) throw new Error("Too large");
      parts.push(chunk);
      if (size >= maxBytes) break;
    }
    return { url, type: type.trim(), charset, bytes: Buffer.concat(parts).subarray(0, maxBytes) };
  } finally {
    response.destroy();
  }
}
