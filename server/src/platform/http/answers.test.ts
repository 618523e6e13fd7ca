import { CATALOG } from "@nepnha/contract/catalog";
import { isRecord } from "@nepnha/domain/platform/record";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedTenant } from "../../../seeds/required.ts";
import { isSecretField } from "../log/secret-fields.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import type { DeclaredRoute } from "./access.ts";

/** Lies in every column that holds a secret. */
const CANARY = "canary-1b37-Zx9";
/** Named like secrets and meant for anyone who asks: their own token for the chat, their own push subscription, plain facts. */
const MEANT = ["signalRToken", "p256dh", "hasPassword", "otpLength"];

let t: TestApp;
let chief: TestActor;

beforeAll(async () => {
  t = await testApp();
  await seedTenant(t.deps.db, 1, "Tenant 1", []);
  chief = await t.actor("SUPERADMIN");
  await plantSecrets();
});
afterAll(() => t.close());

/** Every column of the database that is named like a secret, of a person's or a setting's row, holds the canary. */
async function plantSecrets(): Promise<void> {
  const query = (sql: string, ...values: unknown[]) => t.db.ownerPool.query(sql, values);
  const bytes = Buffer.from(CANARY);
  const user = chief.userId;
  const plain = (await t.call(chief, "GET", "/api/tenant/auth/me")).body;
  expect(plain._id).toBe(user);
  await query("insert into user_secrets (tenant_id, user_id, password_hash) values (1, $1, $2)", user, CANARY);
  await query(
    "insert into known_devices (tenant_id, _id, user_id, token_hash) values (1, $1, $2, $3)",
    uuidv7(),
    user,
    bytes,
  );
  await query(
    "insert into mail_links (tenant_id, _id, user_id, purpose, email, token_hash, expires_at) values (1, $1, $2, 'RESET_PASSWORD', 'a@b.vn', $3, now())",
    uuidv7(),
    user,
    bytes,
  );
  await query(
    "insert into otp_codes (tenant_id, _id, email, user_id, code_hash, expires_at) values (1, $1, 'a@b.vn', $2, $3, now())",
    uuidv7(),
    user,
    bytes,
  );
  await query(
    "insert into devices (tenant_id, _id, user_id, token_hash, device_token) values (1, $1, $2, $3, $4)",
    uuidv7(),
    (await t.actor("SALES")).userId,
    bytes,
    CANARY,
  );
  await query("update devices set device_token = $1 where user_id = $2", CANARY, user);
  await query(
    "insert into system_settings (tenant_id, _id, key, \"group\", data_type, default_value, value) values (1, $1, 'sms.key', 'GENERAL', 'secret', '', $2)",
    uuidv7(),
    CANARY,
  );
  await query(
    "insert into action_logs (tenant_id, _id, actor_id, actor_role, kind, entity_kind, entity_id, summary) values (1, $1, $2, 0, 3, 'users', $2, 'x'), (1, $3, $2, 3, 3, 'users', $2, 'x')",
    uuidv7(),
    user,
    uuidv7(),
  );
}

/** All names of members at any depth. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]) : [];
}

const FORMS = [CANARY, Buffer.from(CANARY).toString("base64"), Buffer.from(CANARY).toString("hex")];

function expectNoSecret(route: string, { text, body }: TestAnswer): void {
  for (const form of FORMS) expect(text, route).not.toContain(form);
  const secret = namesIn(body).filter((name) => isSecretField(name) && !MEANT.includes(name));
  expect(secret, route).toEqual([]);
}

async function rowsOf(feature: string): Promise<string[]> {
  const { body } = await t.call(chief, "POST", `/api/tenant/${feature}/find`, { paginator: { pageSize: 100 } });
  return (body.items as { _id: string }[]).map(({ _id }) => _id);
}

/** What describes the calls names what they take, passwords too, and has no values. */
const DESCRIPTION = "/api/openapi.json";
const reads = ({ method, url }: DeclaredRoute): boolean =>
  method === "GET" && url.startsWith("/api/") && url !== DESCRIPTION;
const onRow = (url: string, id: string): string => url.replace(":id", id).replace(":text", "a").replace(/:\w+/g, "x");

describe("answers", () => {
  it.each(CATALOG.map(({ name, list }) => [name, list.columns] as const))(
    "1b-37 no find, list, row, history, export of %s has a secret in it",
    async (feature, columns) => {
      const base = `/api/tenant/${feature}`;
      for (const body of [{}, { paginator: { pageSize: 100 } }, { searchTerm: "a" }, { searchTerm: CANARY }]) {
        expectNoSecret(`${base}/find`, await t.call(chief, "POST", `${base}/find`, body));
      }
      const exported = await t.call(chief, "POST", `${base}/export`, { columns, format: "csv" });
      expect(exported.status).toBe(200);
      expectNoSecret(`${base}/export`, exported);
      const ids = await rowsOf(feature);
      const routes = t.app.declaredRoutes.filter((route) => reads(route) && route.url.startsWith(base));
      expect(routes.length).toBeGreaterThan(2);
      for (const { url } of routes) {
        for (const id of url.includes(":id") ? ids : [""]) {
          expectNoSecret(url, await t.call(chief, "GET", onRow(url, id)));
        }
      }
    },
  );

  it("1b-37 no other answer to a reading has a secret in it either", async () => {
    const routes = t.app.declaredRoutes.filter(
      (route) => reads(route) && !CATALOG.some(({ name }) => route.url.startsWith(`/api/tenant/${name}`)),
    );
    expect(routes.map(({ url }) => url)).toEqual(expect.arrayContaining(["/api/tenant/auth/me", "/api/tenant/jobs"]));
    for (const { url } of routes) {
      expectNoSecret(url, await t.call(chief, "GET", onRow(url, chief.userId)));
    }
  });

  it("1b-24 no cache keeps an answer to somebody who is signed in, whatever it is, but what is the same for everybody", async () => {
    const routes = t.app.declaredRoutes.filter(({ url, method }) => method !== "HEAD" && !url.startsWith("/files"));
    expect(routes.length).toBeGreaterThan(100);
    for (const { method, url } of routes) {
      // A route may end the session that calls it.
      const actor = await t.actor("SUPERADMIN");
      const verb = method as "GET" | "POST" | "PUT" | "DELETE";
      for (const id of [actor.userId, "x"]) {
        const answer = await t.call(actor, verb, onRow(url, id), verb === "GET" || verb === "DELETE" ? undefined : {});
        // The description of the API, and its page.
        const isAlike = ["/api/openapi.json", "/api/docs"].includes(url) && answer.status === 200;
        const kept = isAlike ? "public, no-cache" : "private, no-store";
        expect(answer.headers["cache-control"], `${method} ${url} ${answer.status}`).toBe(kept);
      }
    }
  });
});
