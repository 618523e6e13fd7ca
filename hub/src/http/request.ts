import type { IncomingMessage } from "node:http";

/** A request's path and query; query keys are read without regard to case, as .NET does. */
export interface HubUrl {
  path: string;
  query(key: string): string | null;
}

/** Splits the address of a request, which may hold anything: nothing is refused here. */
export function parseUrl(url: string): HubUrl {
  const mark = url.indexOf("?");
  const params = new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1));
  return {
    path: mark < 0 ? url : url.slice(0, mark),
    query(key) {
      for (const [name, value] of params) if (name.toLowerCase() === key.toLowerCase()) return value;
      return null;
    },
  };
}

/** The part of `path` below `base`: "" for the hub itself, "/negotiate", …; null when it lies elsewhere. */
export function pathBelow(path: string, base: string): string | null {
  const lower = path.toLowerCase();
  const root = base === "/" ? "" : base.toLowerCase();
  if (lower === root) return "";
  return lower.startsWith(`${root}/`) ? lower.slice(root.length).replace(/\/$/, "") : null;
}

/** The bearer token: native clients send a header, browsers can only put it into the address of a socket. */
export function bearerToken(request: IncomingMessage, url: HubUrl): string | null {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ", 2);
  if (scheme?.toLowerCase() === "bearer" && token) return token;
  return url.query("access_token");
}
