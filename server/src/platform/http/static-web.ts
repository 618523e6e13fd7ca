import { readdir } from "node:fs/promises";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "./problem.ts";
import { serviceOf } from "./services.ts";

/** Where the build of the web application lies. */
export const WEB_DIST = fileURLToPath(new URL("../../../../web/dist", import.meta.url));

/** Their names change with their content. */
const HASHED = /^assets\/.*-[\w-]{7,}\.\w+$/;
const YEAR = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";
/** Parts of a page, which no browser shows by themselves. */
const PARTS = /\.(js|css|woff2)$/;
/** About pages and calls only; beside a small part of one they weigh as much as it does (ADR 012). */
const PAGE_HEADERS = [
  "access-control-expose-headers",
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/**
 * The web application: files that were there at the start, and its page for every other address that a browser opens.
 * Without a build nothing is served.
 */
export async function registerStaticWeb(app: FastifyInstance, folder: string): Promise<void> {
  const files = await listFiles(folder);
  if (!files.has("index.html")) return;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.get("/*", (request, reply) => {
    const path = pathOf(request);
    const file = files.has(path) ? path : pageFor(request);
    const isHashed = HASHED.test(file);
    if (isHashed && PARTS.test(file)) for (const name of PAGE_HEADERS) reply.removeHeader(name);
    return reply.header("cache-control", isHashed ? YEAR : REVALIDATE).sendFile(file);
  });
}

/** @throws AppError ROUTE_NOT_FOUND where something else than a page was asked for */
function pageFor(request: FastifyRequest): string {
  const isPage = request.headers.accept?.includes("text/html") ?? false;
  if (!isPage || serviceOf(request.url) !== undefined) throw new AppError("ROUTE_NOT_FOUND");
  return "index.html";
}

function pathOf(request: FastifyRequest): string {
  const path = (request.url.split("?", 1)[0] ?? "").slice(1);
  return path === "" ? "index.html" : path;
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => relative(folder, `${entry.parentPath}${sep}${entry.name}`).split(sep).join("/")),
  );
}
