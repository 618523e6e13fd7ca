import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { authApp, type AuthApp } from "../../features/auth/testing/auth-app.ts";
import { loadConfig } from "../config.ts";
import type { Database } from "../db/pool.ts";

let t: AuthApp;
let app: FastifyInstance;
let production: FastifyInstance;
let webDist: string;
const readiness = { draining: false };
const PAGE = `<!doctype html><title>Nếp Nhà</title>${"<!-- -->".repeat(300)}`;
const SCRIPT = "console.log('Nếp Nhà');".repeat(200);

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), "nepnha-dist-"));
  await mkdir(join(webDist, "assets"));
  await writeFile(join(webDist, "index.html"), PAGE);
  await writeFile(join(webDist, "favicon.svg"), "<svg/>");
  await writeFile(join(webDist, ".secret"), "planted");
  await writeFile(join(webDist, "assets/app-D4f9aB_c.js"), SCRIPT);
  await writeFile(join(webDist, "assets/app-D4f9aB_c.js.br"), brotliCompressSync(SCRIPT));
  t = await authApp();
  app = await createApp(t.deps, undefined, { readiness, webDist });
  const config = loadConfig({
    NODE_ENV: "production",
    PUBLIC_URL: "https://app.nepnha.vn",
    SMTP_URL: "smtp://127.0.0.1:1",
    ADMIN_EMAIL: "admin@nepnha.vn",
  });
  production = await createApp({ ...t.deps, config }, undefined, { webDist });
});
afterAll(async () => {
  await Promise.all([app.close(), production.close()]);
  await t.close();
  await rm(webDist, { recursive: true, force: true });
});

const html = { accept: "text/html,application/xhtml+xml" };

describe("every answer", () => {
  it.each([
    "/",
    "/favicon.svg",
    "/api/tenant/auth/environment",
    "/api/tenant/auth/me",
    "/api/nowhere",
    "/healthz",
    "/files/x",
  ])("R5-16 %s carries the headers that keep a page to itself", async (url) => {
    for (const server of [app, production]) {
      const { headers } = await server.inject({ url, headers: html });
      const csp = String(headers["content-security-policy"]);
      for (const directive of [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob: https:",
        "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(csp.split(";")).toContain(directive);
      }
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["server"]).toBeUndefined();
    }
  });

  it("R7-11 names the public address for sockets, and asks for HTTPS in production only", async () => {
    const live = (await production.inject({ url: "/healthz" })).headers;
    expect(String(live["content-security-policy"])).toContain("connect-src 'self' wss://app.nepnha.vn;");
    expect(live["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
    const local = (await app.inject({ url: "/healthz" })).headers;
    expect(String(local["content-security-policy"])).toContain("connect-src 'self' ws://127.0.0.1:3000;");
    expect(local["strict-transport-security"]).toBeUndefined();
  });

  it("R7-15 lets a page of the public address read it, and no other", async () => {
    const preflight = (origin: string) =>
      production.inject({
        method: "OPTIONS",
        url: "/api/tenant/auth/login",
        headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
      });
    expect((await preflight("https://app.nepnha.vn")).headers["access-control-allow-origin"]).toBe(
      "https://app.nepnha.vn",
    );
    for (const origin of ["https://evil.test", "null", "https://app.nepnha.vn.evil.test", "http://app.nepnha.vn"]) {
      expect((await preflight(origin)).headers["access-control-allow-origin"], origin).toBeUndefined();
    }
    const answer = await production.inject({ url: "/healthz", headers: { origin: "https://evil.test" } });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it("R5-16 a body of more than 2 MB is refused with 413", async () => {
    const answer = await t.call("POST", "login", JSON.stringify({ email: "x".repeat(2_100_000) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "TOO_LARGE"]);
  });

  it("R5-16 2.9 nobody without a session sends more than 16 KB, whatever it says", async () => {
    const { authToken: session } = await t.signIn("admin@nepnha.test");
    const doors = app.declaredRoutes.filter(({ access, method }) => access === "public" && method === "POST");
    expect(doors.length).toBeGreaterThanOrEqual(6);
    const payload = `[${"[],".repeat(7_000)}[]]`;
    const json = { "content-type": "application/json" };
    for (const { url } of doors) {
      const answer = await app.inject({ method: "POST", url, headers: json, payload });
      expect([answer.statusCode, answer.json().code], url).toEqual([413, "TOO_LARGE"]);
    }
    // What takes a session ends without one before anything is read.
    const others = "/api/tenant/auth/devices/logout-others";
    const nobody = await app.inject({ method: "POST", url: others, headers: json, payload: "x".repeat(20_000) });
    expect(nobody.statusCode).toBe(401);
    const logout = await app.inject({
      method: "POST",
      url: "/api/tenant/auth/logout",
      headers: { ...json, authorization: `Bearer ${session}` },
      payload: "x".repeat(20_000),
    });
    expect(logout.statusCode).toBe(200);
  });

  it("R5-16 an address that cannot be read is a problem like any other", async () => {
    const answer = await app.inject({ url: "/%zz" });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_INPUT"]);
    expect(answer.headers["content-type"]).toMatch(/problem\+json/);
    expect(answer.headers["content-security-policy"]).toBe("default-src 'none'");
  });

  it("R5-16 has an id of ours, whatever the caller sends", async () => {
    const { headers } = await app.inject({ url: "/healthz", headers: { "x-request-id": "planted" } });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("the web application", () => {
  it("R2-03 every address that a browser opens is its page, never kept without asking", async () => {
    for (const url of ["/", "/auth/login", "/branch/5?x=1", "/error/404", "/khong-co"]) {
      const answer = await app.inject({ url, headers: html });
      expect([answer.statusCode, answer.body], url).toEqual([200, PAGE]);
      expect(answer.headers["cache-control"]).toBe("no-cache");
    }
  });

  it("R2-03 what is no page, or belongs to a service, is 404", async () => {
    const missing = [
      ["/assets/old-12345678.js", { accept: "*/*" }],
      ["/api/nowhere", html],
      ["/api", html],
      ["/chat/api/nowhere", html],
      ["/files", html],
      ["/.secret", { accept: "*/*" }],
      ["/..%2f..%2fpackage.json", { accept: "*/*" }],
      ["/assets/../../package.json", { accept: "*/*" }],
    ] as const;
    for (const [url, headers] of missing) {
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers["content-type"], url).toMatch(/problem\+json/);
    }
    expect((await app.inject({ method: "POST", url: "/", headers: html })).statusCode).toBe(404);
  });

  it("hashed files are kept for good and sent as they were compressed at build", async () => {
    const url = "/assets/app-D4f9aB_c.js";
    const plain = await app.inject({ url });
    expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const packed = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
    expect(packed.headers["content-type"]).toMatch(/javascript/);
    expect((await app.inject({ method: "HEAD", url })).statusCode).toBe(200);
  });

  it("a part of a page carries no headers about pages, and still says what it is and who may take it", async () => {
    const { headers } = await production.inject({ url: "/assets/app-D4f9aB_c.js" });
    expect(headers["content-security-policy"]).toBeUndefined();
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  });
});

describe("health", () => {
  it("says that it lives, and that it is ready until it drains", async () => {
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    const ready = await app.inject({ url: "/readyz" });
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
    readiness.draining = true;
    const leaving = await app.inject({ url: "/readyz" });
    expect([leaving.statusCode, leaving.json()]).toEqual([503, { ready: false }]);
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    readiness.draining = false;
  });

  it("says whether it hears the other nodes, and serves without them", async () => {
    let joined = true;
    const state = { draining: false, isJoined: () => joined };
    const fresh = await createApp(t.deps, undefined, { webDist, readiness: state });
    expect((await fresh.inject({ url: "/readyz" })).json()).toEqual({ ready: true, joined: true });
    joined = false;
    const alone = await fresh.inject({ url: "/readyz" });
    expect([alone.statusCode, alone.json()]).toEqual([200, { ready: true, joined: false }]);
    await fresh.close();
  });

  it("asks the database once for any number of callers within a second", async () => {
    let asked = 0;
    const { db } = t.deps;
    const counting: Database = {
      ...db,
      lane: () => counting,
      async system(fn, options) {
        asked += 1;
        return db.system(fn, options);
      },
    };
    const fresh = await createApp({ ...t.deps, db: counting }, undefined, { webDist });
    await Promise.all(Array.from({ length: 50 }, () => fresh.inject({ url: "/readyz" })));
    expect(asked).toBe(1);
    await fresh.close();
  });
});
