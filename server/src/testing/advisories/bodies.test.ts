import { CATALOG } from "@nepnha/contract/catalog";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODIES } from "../matrix/bodies.ts";
import { undoneApp, type UndoneApp } from "../matrix/undone-app.ts";

let undone: UndoneApp;
beforeAll(async () => {
  undone = await undoneApp();
});
afterAll(() => undone.close());

const ENOUGH_MS = 240_000;
/** What stands where a text, a number or a list is due. */
const STRANGE = ['{"$ne":null}', '{"$gt":""}', "[]", '[["x"]]', '{"toString":1}', "true"];
const BODIES_OF_ALL = [
  ...STRANGE,
  '{"name":{"__proto__":{"admin":true}}}',
  "null",
  '"text"',
  "1e999",
  '{"ids":{"length":1}}',
  '{"email":{"$ne":1},"tenantId":[1]}',
  "{",
];

async function send(method: string, url: string, payload: string): Promise<{ status: number; text: string }> {
  const answer = await undone.app.inject({
    method: method as "POST",
    url,
    headers: { authorization: `Bearer ${undone.world.superadmin.token}`, "content-type": "application/json" },
    payload,
  });
  return { status: answer.statusCode, text: answer.payload };
}

describe("objects and lists where something else is due", () => {
  it(
    "1b-38 no call breaks on a body of the wrong shape, nor tells how it is made",
    async () => {
      const routes = undone.app.declaredRoutes.filter(({ method }) => ["POST", "PUT", "DELETE"].includes(method));
      expect(routes.length).toBeGreaterThan(150);
      const broken: string[] = [];
      for (const { method, url } of routes) {
        const address = url.replace(":id", undone.world.wardId).replace(":name", "x");
        for (const body of BODIES_OF_ALL) {
          const { status, text } = await send(method, address, body);
          const tells = /\bat \S+ \(|node_modules|select |insert into|PostgreSQL/i.test(text);
          if (status >= 500 || tells) broken.push(`${method} ${url} ${body}: ${status} ${text.slice(0, 200)}`);
        }
      }
      expect(broken).toEqual([]);
    },
    ENOUGH_MS,
  );

  it(
    "1b-38 a field of the wrong shape is a 400 that names it",
    async () => {
      const wrong: string[] = [];
      let sent = 0;
      for (const { name } of CATALOG.filter(({ rights }) => rights.includes("create"))) {
        const body = BODIES[name]?.create(undone.world, undone.world.superadmin) ?? {};
        for (const field of Object.keys(body)) {
          for (const value of STRANGE) {
            const lists = Array.isArray(body[field as keyof typeof body]) && value === "[]";
            if (lists) continue;
            const whole = JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, `"${field}":${value}`);
            const { status, text } = await send("POST", `/api/tenant/${name}`, whole);
            sent += 1;
            if (status !== 400 || !text.includes(`"field":"${field}`))
              wrong.push(`${name}.${field} ${value}: ${status} ${text.slice(0, 200)}`);
          }
        }
      }
      expect(sent).toBeGreaterThan(300);
      expect(wrong).toEqual([]);
    },
    ENOUGH_MS,
  );

  it(
    "1b-38 no address breaks on a strange id or text",
    async () => {
      const broken: string[] = [];
      const strange = [
        "%00",
        "__proto__",
        "constructor",
        "..%2f..%2fetc",
        "%ff",
        "'%20or%201=1--",
        "9".repeat(1500),
        "%F0%9F%98%80",
        "%E2%80%AE",
      ];
      for (const { method, url } of undone.app.declaredRoutes.filter(
        (route) => route.url.includes(":") && route.method !== "HEAD",
      )) {
        for (const part of strange) {
          const { status, text } = await send(method, url.replace(/:\w+/, part), "{}");
          if (status >= 500) broken.push(`${method} ${url} ${part.slice(0, 30)}: ${status} ${text.slice(0, 200)}`);
        }
      }
      expect(broken).toEqual([]);
    },
    ENOUGH_MS,
  );
});
