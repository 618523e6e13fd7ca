import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CATALOG } from "@nepnha/contract/catalog";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { heldCommit } from "../../../testing/held-commit.ts";
import { startNodes } from "../../../testing/nodes.ts";
import { oldKeys } from "./idempotency-sweep.ts";

const BRANCHES = "/api/tenant/branches";
const BRANCH = { name: "Chi nhánh một lần", address: "1 Lê Lợi", phone: "0901234567" };

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

let made = 0;
const newKey = (): string => `key-${(made += 1)}`;
/** Starts at once, other than the framework's own promise. */
const send = async (actor: TestActor | null, key: string, body: object, url = BRANCHES) => {
  const authorization = actor ? { authorization: `Bearer ${actor.token}` } : {};
  return t.app.inject({ method: "POST", url, headers: { "idempotency-key": key, ...authorization }, payload: body });
};
const countOf = async (name: string): Promise<number> => {
  const { rows } = await t.db.ownerPool.query<{ count: string }>("select count(*) from branches where name = $1", [
    name,
  ]);
  return Number(rows[0]?.count);
};
const storedOf = async (key: string): Promise<number> => {
  const { rows } = await t.db.ownerPool.query("select from idempotency_keys where key = $1", [key]);
  return rows.length;
};

/** Calls that only read, count lookers-on or belong to somebody without an account: nothing is made twice by them. */
const WITHOUT_KEY = [
  /\/(find|count|ids|export|print|positions|search|calculate|workload|preview|totals)$/,
  /\/:id\/(view|call)$/,
  /^\/api\/tenant\/auth(\/|$)/,
  /^\/chat\//,
  // Each makes another secret address, which is kept nowhere, and so not in an answer that is kept.
  /^\/api\/tenant\/work\/feed$/,
  // A mailed code is for once, and the session ends with what it is for; the file is only read.
  /^\/api\/tenant\/personal-data\/(file|erase)$/,
  // An upload has an address of its own from its first byte on; a file that nothing names is swept.
  /^\/api\/tenant\/(files|uploads)/,
];

const WEB = fileURLToPath(new URL("../../../../../web/src/", import.meta.url));
/** A call of the web that is no POST and says that it is done once; written otherwise, its route is missing below. */
const DONE_ONCE = /`(\/[^`]*)`, \{ method: "(PUT|DELETE)", once: true\b/g;

describe("calls with an Idempotency-Key", () => {
  it("every POST that makes or moves something takes one, and no call that changes a row by its version", () => {
    const without = t.app.declaredRoutes.filter(
      ({ method, url, idempotent }) => method === "POST" && !idempotent && !WITHOUT_KEY.some((one) => one.test(url)),
    );
    // What they cannot do answers 405.
    const refused = CATALOG.filter(({ rights }) => !rights.includes("create")).flatMap(({ name }) => [
      `/api/tenant/${name}`,
      `/api/tenant/${name}/import`,
    ]);
    refused.push("/api/tenant/permissions");
    expect(without.map(({ url }) => url).filter((url) => !refused.includes(url))).toEqual([]);
    // A PUT names the version that was seen, so that a second one is refused; these name none.
    const others = t.app.declaredRoutes.filter(({ method, idempotent }) => method !== "POST" && idempotent);
    expect(others.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "PUT /api/tenant/vendors/:id/review",
      "PUT /api/tenant/users/:id/invite",
    ]);
  });

  it("the web says `once` to exactly those calls, beside the POSTs, whose route takes one", () => {
    const sources = readdirSync(WEB, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .map((name) => readFileSync(`${WEB}${name}`, "utf8"));
    const named = sources.flatMap((text) =>
      [...text.matchAll(DONE_ONCE)].map(
        ([, path = "", method = ""]) => `${method} /api/tenant${path.replaceAll(/\$\{[^}]*\}/g, ":id")}`,
      ),
    );
    const taking = t.app.declaredRoutes.filter(({ method, idempotent }) => method !== "POST" && idempotent);
    expect(named.toSorted()).toEqual(taking.map(({ method, url }) => `${method} ${url}`).toSorted());
  });

  it("401 without a token, whatever the key", async () => {
    const key = newKey();
    expect((await send(null, key, BRANCH)).statusCode).toBe(401);
    expect(await storedOf(key)).toBe(0);
  });

  it.each(["", " ", "a b", "ä", "a".repeat(256), "a\tb"])("R5-16 400 for the key %j, by its name", async (key) => {
    const answer = await send(admin, key, BRANCH);
    expect(answer.statusCode, answer.payload).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field: "Idempotency-Key", code: "invalid" }] });
  });

  it("400, 403 and 404 are not kept: put right, the call goes well under the same key", async () => {
    const key = newKey();
    expect((await send(admin, key, { ...BRANCH, phone: "1" })).statusCode).toBe(400);
    expect((await send(await t.actor("SALES"), key, BRANCH)).statusCode).toBe(403);
    const clone = "/api/tenant/roles/0190163d-8694-739b-aea5-966c26f8ad91/clone";
    expect((await send(admin, key, {}, clone)).statusCode).toBe(400);
    expect((await send(admin, key, { name: "Bản sao" }, clone)).statusCode).toBe(404);
    expect(await storedOf(key)).toBe(0);
    expect((await send(admin, key, { ...BRANCH, name: "Sửa lại" })).statusCode).toBe(201);
  });

  it("409 DUPLICATE is not kept either", async () => {
    const key = newKey();
    await send(admin, newKey(), { ...BRANCH, code: "TAKEN" });
    expect((await send(admin, key, { ...BRANCH, code: "TAKEN" })).json()).toMatchObject({ code: "DUPLICATE" });
    expect((await send(admin, key, { ...BRANCH, code: "FREE" })).statusCode).toBe(201);
  });

  it("422 for another body or another address under a key that was used", async () => {
    const key = newKey();
    expect((await send(admin, key, { ...BRANCH, name: "Bản gốc" })).statusCode).toBe(201);
    const other = await send(admin, key, { ...BRANCH, name: "Bản khác" });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
    expect((await send(admin, key, { ...BRANCH, name: "Bản gốc" }, `${BRANCHES}?x=1`)).statusCode).toBe(422);
    expect(await countOf("Bản khác")).toBe(0);
  });

  it("answers the same again, byte for byte, and makes nothing; members may come in another order", async () => {
    const key = newKey();
    const first = await send(admin, key, { ...BRANCH, name: "Đúng một lần" });
    const again = await send(admin, key, { name: "Đúng một lần", phone: BRANCH.phone, address: BRANCH.address });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.payload).toBe(first.payload);
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(again.headers).toMatchObject({
      "idempotency-replayed": "true",
      "content-type": first.headers["content-type"],
      "cache-control": "private, no-store",
    });
    expect(await countOf("Đúng một lần")).toBe(1);
  });

  it("R4-01 a named move is made once, and told again as it was made", async () => {
    const chief = await t.actor("SUPERADMIN");
    const window = { message: "Nâng cấp", fromAt: "2098-01-01T00:00:00Z", toAt: "2098-01-02T00:00:00Z", status: 0 };
    const { body } = await t.call(chief, "POST", "/api/tenant/maintenances", window);
    const url = `/api/tenant/maintenances/${String(body["_id"])}/announce`;
    const key = newKey();
    const first = await send(chief, key, { version: 1 }, url);
    expect(first.statusCode, first.payload).toBe(200);
    expect((await send(chief, key, { version: 1 }, url)).payload).toBe(first.payload);
    expect((await send(chief, newKey(), { version: 1 }, url)).statusCode).toBe(409);
  });

  it("R1-02 a key is its person's alone, in their company alone", async () => {
    const key = newKey();
    const body = { ...BRANCH, name: "Cùng mã" };
    const answers = [
      await send(admin, key, body),
      await send(await t.actor("ADMIN"), key, body),
      await send(await t.actor("ADMIN", 2), key, body),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(3);
  });

  it("R1-02 a call that still runs under a key keeps nobody else from using that key", async () => {
    const key = newKey();
    const holder = await t.db.ownerPool.connect();
    await holder.query("begin; lock table branches in share row exclusive mode");
    const first = send(admin, key, { ...BRANCH, name: "Cùng mã, cùng lúc" });
    await waitsForLock();
    const category = { name: "Nhóm cùng mã", color: "#336699" };
    const other = await send(await t.actor("ADMIN"), key, category, "/api/tenant/customerCategories");
    await holder.query("rollback");
    holder.release();
    expect([other.statusCode, (await first).statusCode]).toEqual([201, 201]);
  });

  it("ten at once under one key make one, and all of them get it", async () => {
    const key = newKey();
    const body = { ...BRANCH, name: "Mười cùng lúc" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(admin, key, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(await countOf("Mười cùng lúc")).toBe(1);
  });

  it("409 while the first still runs, with the time to come back; anyone who waits holds no connection", async () => {
    const key = newKey();
    const body = { ...BRANCH, name: "Đang chạy" };
    const holder = await t.db.ownerPool.connect();
    await holder.query("begin; lock table branches in share row exclusive mode");
    const first = send(admin, key, body);
    // The first has begun once it waits for the lock; the others are more than the pool has connections.
    await waitsForLock();
    const others = Promise.all(Array.from({ length: 20 }, () => send(admin, key, body)));
    expect((await t.call(admin, "GET", "/api/tenant/auth/me")).status).toBe(200);
    for (const answer of await others) {
      expect(answer.json()).toMatchObject({ status: 409, code: "IDEMPOTENCY_RUNNING" });
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    await holder.query("rollback");
    holder.release();
    const done = await first;
    expect(done.statusCode).toBe(201);
    expect((await send(admin, key, body)).payload).toBe(done.payload);
    expect(await countOf("Đang chạy")).toBe(1);
  });

  it("begins again after a day, before any sweep", async () => {
    const key = newKey();
    const body = { ...BRANCH, name: "Hôm sau" };
    await send(admin, key, body);
    await t.db.ownerPool.query("update idempotency_keys set created_at = now() - interval '25 hours' where key = $1", [
      key,
    ]);
    expect((await send(admin, key, { ...body, name: "Hôm sau nữa" })).statusCode).toBe(201);
    expect((await send(admin, key, body)).statusCode).toBe(422);
  });

  it("is kept for its day by the nightly sweep, and no longer", async () => {
    const [young, old] = [newKey(), newKey()];
    for (const [key, age] of [
      [young, "23 hours"],
      [old, "25 hours"],
    ] as const) {
      await send(admin, key, { ...BRANCH, name: `Sau ${age}` });
      await t.db.ownerPool.query("update idempotency_keys set created_at = now() - $2::interval where key = $1", [
        key,
        age,
      ]);
    }
    await t.deps.db.tenant(1, oldKeys);
    expect([await storedOf(young), await storedOf(old)]).toEqual([1, 0]);
  });

  it("other calls than those that make something take no notice of it", async () => {
    const key = newKey();
    for (const body of [{ searchTerm: "a" }, { searchTerm: "b" }]) {
      expect((await send(admin, key, body, `${BRANCHES}/find`)).statusCode).toBe(200);
    }
    expect(await storedOf(key)).toBe(0);
  });
});

async function waitsForLock(): Promise<void> {
  await expect.poll(() => lockWaits(t.db), { timeout: 10_000 }).toBeGreaterThan(0);
}

describe("a server that dies between its commit and its answer", () => {
  it("has the answer for anyone who asks again: kill -9", { timeout: 120_000 }, async () => {
    const way = await heldCommit(t.db.settings.app, "idempotency_keys");
    const cluster = await startNodes({ ...t.db, settings: { ...t.db.settings, app: way.connection } }, 1);
    try {
      const [node] = cluster.nodes;
      if (!node) throw new Error("no node");
      const post = (): Promise<Response> =>
        fetch(`${node.url}${BRANCHES}`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${admin.token}`,
            "content-type": "application/json",
            "idempotency-key": "before-the-crash",
          },
          body: JSON.stringify({ ...BRANCH, name: "Sống sót" }),
        });
      const lost = post().then(
        () => "answered",
        () => "lost",
      );
      await way.committed;
      await node.kill();
      expect(await lost).toBe("lost");
      expect(await countOf("Sống sót")).toBe(1);
      await node.start();
      const answer = await post();
      expect(answer.status).toBe(201);
      expect(answer.headers.get("idempotency-replayed")).toBe("true");
      expect(await answer.json()).toMatchObject({ name: "Sống sót", version: 1 });
      expect(await countOf("Sống sót")).toBe(1);
    } finally {
      await cluster.close();
      await way.close();
    }
  });
});
