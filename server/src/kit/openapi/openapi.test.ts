import { brotliDecompressSync } from "node:zlib";
import { CATALOG } from "@nepnha/contract/catalog";
import { Validator } from "@seriousme/openapi-schema-validator";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEATURES } from "../../features.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import type { OpenApi } from "./document.ts";
import { registerOpenApi } from "./routes.ts";

let t: TestApp;
let admin: TestActor;
let document: OpenApi;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  document = JSON.parse((await t.call(null, "GET", "/api/openapi.json")).text) as OpenApi;
});
afterAll(() => t.close());

describe("description of the API", () => {
  it("is valid by the schema of OpenAPI", async () => {
    const { valid, errors } = await new Validator().validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    );
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it("has every route that was registered, and who may call it", () => {
    const routes = t.app.declaredRoutes.filter(({ method }) => method !== "HEAD");
    expect(routes.length).toBeGreaterThan(300);
    for (const { method, url, access } of routes) {
      const operation = document.paths[url.replaceAll(/:(\w+)/gu, "{$1}")]?.[method.toLowerCase()];
      expect(operation, `${method} ${url}`).toBeDefined();
      expect(operation?.["x-permissions"], `${method} ${url}`).toEqual(
        typeof access === "object" ? access.anyOf : undefined,
      );
      expect(operation?.security.length === 0, `${method} ${url}`).toBe(access === "public");
    }
    const ids = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has a schema for every section, with all its fields, and no reference that leads nowhere", () => {
    const { schemas } = document.components;
    for (const { name, fields } of CATALOG) {
      expect(Object.keys(schemas[name]?.["properties"] ?? {}), name).toEqual(
        expect.arrayContaining(Object.keys(fields)),
      );
    }
    const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([\w.]+)/gu)].map(
      ([, name]) => name,
    );
    expect(references.filter((name) => schemas[name ?? ""] === undefined)).toEqual([]);
  });

  it("says what a row really is", async () => {
    const { body } = await t.call(admin, "POST", "/api/tenant/customerCategories", {
      name: "Khách sỉ",
      color: "#112233",
    });
    const schema = document.components.schemas["customerCategories"] ?? {};
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(schema["properties"] ?? {}).toSorted());
  });

  it("is the same however often it is asked for", async () => {
    const answers = [await t.call(null, "GET", "/api/openapi.json"), await t.call(null, "GET", "/api/openapi.json")];
    for (const { headers, body } of answers) {
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(body).toEqual(document);
    }
    const page = await t.call(null, "GET", "/api/docs/branches");
    expect((await t.call(null, "GET", "/api/docs/branches")).text).toBe(page.text);
  });

  it("is compressed once, and so is each page, for calls at the same time and for later ones", async () => {
    const app = fastify();
    app.decorate("declaredRoutes", t.app.declaredRoutes);
    const sent = new Map<string, Set<unknown>>();
    let answers = 0;
    app.addHook("onSend", async ({ url }, _reply, payload) => {
      answers += 1;
      // What was compressed again is another buffer with the same bytes.
      sent.set(url, (sent.get(url) ?? new Set()).add(payload));
      return payload;
    });
    registerOpenApi(app, Object.assign({}, ...FEATURES.map(({ operations }) => operations)), t.deps);
    const urls = ["/api/openapi.json", "/api/docs", "/api/docs/branches"];
    const ask = (url: string) => app.inject({ url, headers: { "accept-encoding": "br" } });
    await Promise.all([...urls, ...urls].map(ask));
    for (const url of urls) expect((await ask(url)).headers["content-encoding"]).toBe("br");
    expect(answers).toBe(9);
    expect(urls.map((url) => sent.get(url)?.size)).toEqual([1, 1, 1]);
    await app.close();
  });

  it("unpacked it is given to a network some times a minute; packed, and to others, as often as they ask", async () => {
    const ask = (remoteAddress: string, encoding?: string) =>
      t.app.inject({
        url: "/api/openapi.json",
        remoteAddress,
        headers: encoding ? { "accept-encoding": encoding } : {},
      });
    const answers = await Promise.all(Array.from({ length: 21 }, () => ask("203.0.113.7")));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array(20).fill(200),
      429,
    ]);
    expect((await ask("203.0.113.8")).headers["retry-after"]).toMatch(/^\d+$/);
    for (const encoding of ["gzip", "br"]) {
      const packed = await Promise.all(Array.from({ length: 25 }, () => ask("203.0.113.7", encoding)));
      expect(
        packed.map(({ statusCode }) => statusCode),
        encoding,
      ).toEqual(Array(25).fill(200));
    }
    expect((await ask("198.51.100.7")).statusCode).toBe(200);
  });

  it("travels packed, and not again to who has it", async () => {
    const ask = (headers: Record<string, string>) => t.app.inject({ url: "/api/openapi.json", headers });
    const answer = await ask({ "accept-encoding": "gzip, br" });
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
      "cache-control": "public, no-cache",
    });
    expect(JSON.parse(String(brotliDecompressSync(answer.rawPayload)))).toEqual(document);
    const again = await ask({ "if-none-match": String(answer.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
  });

  it("is shown on pages that need no script and nothing from elsewhere", async () => {
    const index = await t.call(null, "GET", "/api/docs");
    expect(index.headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const { name } of document.tags) {
      expect(index.text).toContain(`href="/api/docs/${name}"`);
      const { status, text } = await t.call(null, "GET", `/api/docs/${name}`);
      expect(status, name).toBe(200);
      expect(text.match(/<script|style=|javascript:|https?:\/\//gu), name).toBeNull();
    }
    expect((await t.call(null, "GET", "/api/docs/nothing")).status).toBe(404);
    expect((await t.call(null, "GET", "/api/docs/style.css")).headers["content-type"]).toContain("text/css");
  });
});
