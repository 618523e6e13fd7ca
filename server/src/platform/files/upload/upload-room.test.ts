import { vi } from "@nepnha/contract/messages/vi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withinWindow } from "../../../features/auth/testing/account.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { raced } from "../../../testing/held-lock.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Says that a file of so many bytes is to come. */
async function announce(actor: TestActor, size: number) {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/tenant/uploads",
    headers: {
      authorization: `Bearer ${actor.token}`,
      "tus-resumable": "1.0.0",
      "upload-length": String(size),
    },
  });
  const { location } = answer.headers;
  return { status: answer.statusCode, location, body: answer.body === "" ? null : answer.json() };
}

/** Begins an upload of ten bytes; answers where its parts go. */
async function begun(actor: TestActor): Promise<string> {
  const { status, location } = await announce(actor, 10);
  expect(status).toBe(201);
  return String(location);
}

/** Sends one byte of it. */
function send(actor: TestActor, url: string, offset: number) {
  return t.app.inject({
    method: "PATCH",
    url,
    headers: {
      authorization: `Bearer ${actor.token}`,
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    },
    payload: Buffer.from("%"),
  });
}

describe("/api/tenant/uploads: room", () => {
  it("counts what a person keeps and what is on its way, and says when it is used up", async () => {
    const actor = await t.actor("CONTENT", 2);
    await t.db.ownerPool.query(
      "insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, created_by) select 2, gen_random_uuid(), 'x', 'x', 20479 * 1048576::bigint, '', 'x', $1",
      [actor.userId],
    );
    const ask = (size: number, who = actor) => announce(who, size);
    // There is room for one. Two are at it before the first of them is written, the others wait for their turn.
    const held = ["lock table uploads in share mode"] as const;
    const answers = await raced(t.db, held, async (waiting) => {
      const asked = Array.from({ length: 4 }, () => ask(600_000));
      await waiting(2);
      return asked;
    });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    const full = await ask(600_000);
    expect(full.body).toMatchObject({
      code: "UPLOAD_FAILED",
      // Unlike a refused content, it may pass.
      errors: [{ code: "limit", message: vi["upload.reason.quota"] }],
    });
    expect((await ask(400_000, await t.actor("CONTENT", 2))).status).toBe(201);
  });

  it("is taken once by what has come: by its file, no longer by the upload that it came with", async () => {
    const actor = await t.actor("CONTENT");
    await t.db.ownerPool.query(
      `with file as (
         insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, created_by)
         select 1, gen_random_uuid(), 'x', 'x', 12000 * 1048576::bigint, '', 'x', $1 returning _id, size)
       insert into uploads (tenant_id, _id, kind, name, mime, size, received, file_id, created_by, expires_at)
       select 1, gen_random_uuid(), 'document', 'x', 'application/pdf', size, size, _id, $1, now() + interval '1 hour' from file`,
      [actor.userId],
    );
    expect((await announce(actor, 1000)).status).toBe(201);
  });

  it("is there to the last byte, for a person and for their company", async () => {
    const { ownerPool } = t.db;
    const [actor, other] = [await t.actor("CONTENT", 2), await t.actor("CONTENT", 2)];
    const plant = (who: TestActor, megabytes: number) =>
      ownerPool.query(
        "insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, created_by) select 2, gen_random_uuid(), 'x', 'x', $2 * 1048576::bigint - 1000, '', 'x', $1",
        [who.userId, megabytes],
      );
    const empty = async () => {
      await ownerPool.query("delete from uploads where tenant_id = 2");
      await ownerPool.query("update files set status = 255 where tenant_id = 2");
    };
    const ask = async (size: number) => {
      const answer = await announce(actor, size);
      return [answer.status, answer.body?.errors[0].message];
    };
    await empty();
    await plant(actor, 20_480);
    expect(await ask(1001)).toEqual([422, vi["upload.reason.quota"]]);
    expect(await ask(1000)).toEqual([201, undefined]);
    expect(await ask(1)).toEqual([422, vi["upload.reason.quota"]]);

    await empty();
    await ownerPool.query(
      `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value, search_text)
        values (2, gen_random_uuid(), 'files.companyQuotaMb', 'FILE', 'integer', '1000', '204800', 'x')`,
    );
    await plant(other, 1000);
    expect(await ask(1001)).toEqual([422, vi["upload.reason.companyQuota"]]);
    expect(await ask(1000)).toEqual([201, undefined]);
    expect(await ask(1)).toEqual([422, vi["upload.reason.companyQuota"]]);
    await ownerPool.query("delete from system_settings where tenant_id = 2 and key = 'files.companyQuotaMb'");
    await empty();
  });

  it("has at most fifty on their way at a time for one person", async () => {
    const actor = await t.actor("CONTENT");
    const ask = () => announce(actor, 10);
    const plant = (count: number) =>
      t.db.ownerPool.query(
        `insert into uploads (tenant_id, _id, kind, name, mime, size, created_by, expires_at)
          select 1, gen_random_uuid(), 'document', 'x', 'application/pdf', 1, $1, now() + interval '1 hour'
          from generate_series(1, $2)`,
        [actor.userId, count],
      );
    await plant(49);
    expect((await ask()).status).toBe(201);
    const more = await ask();
    expect(more.body).toMatchObject({
      code: "UPLOAD_FAILED",
      errors: [{ code: "limit", message: vi["upload.reason.many"] }],
    });
    await t.db.ownerPool.query("delete from uploads where created_by = $1", [actor.userId]);
    expect((await ask()).status).toBe(201);
    await t.db.ownerPool.query("delete from uploads where created_by = $1", [actor.userId]);
  });

  it("has two thousand parts at most to an upload", async () => {
    const actor = await t.actor("CONTENT");
    const path = await begun(actor);
    const have = (parts: number) =>
      t.db.ownerPool.query("update uploads set part_keys = array_fill('x'::text, array[$2::int]) where _id = $1", [
        path.split("/").at(-1),
        parts,
      ]);
    await have(2000);
    const refused = await send(actor, path, 0);
    expect(refused.json()).toMatchObject({ code: "UPLOAD_FAILED", errors: [{ message: vi["upload.reason.many"] }] });
    await have(1999);
    expect((await send(actor, path, 0)).statusCode).toBe(204);
    expect((await send(actor, path, 1)).json()).toMatchObject({ code: "UPLOAD_FAILED" });
  });

  it("goes on for a day after its last part, and is not there any more afterwards", async () => {
    const actor = await t.actor("CONTENT");
    const path = await begun(actor);
    const leave = (minutes: number) =>
      t.db.ownerPool.query("update uploads set expires_at = now() + $2 * interval '1 minute' where _id = $1", [
        path.split("/").at(-1),
        minutes,
      ]);
    await leave(1);
    const sent = await send(actor, path, 0);
    expect(sent.statusCode).toBe(204);
    const hours = (Date.parse(String(sent.headers["upload-expires"])) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    await leave(-1);
    expect((await send(actor, path, 1)).statusCode).toBe(404);
  });

  it("is begun six hundred times an hour by one person, and not once more", async () => {
    await withinWindow(3600, 40);
    const [actor, other] = [await t.actor("CONTENT"), await t.actor("CONTENT")];
    await t.db.ownerPool.query("delete from rate_counters");
    await begun(actor);
    // Each hour anew, on the hour.
    const { rows } = await t.db.ownerPool.query(
      "select window_start from rate_counters where extract(epoch from window_start)::bigint % 3600 = 0",
    );
    expect(rows).toHaveLength(1);
    await t.db.ownerPool.query("update rate_counters set count = 599");
    await begun(actor);
    expect(await announce(actor, 10)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    await begun(other);
  });
});
