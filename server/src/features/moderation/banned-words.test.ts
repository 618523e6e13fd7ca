import { BANNED_WORDS_MAX } from "@nepnha/contract/features/moderation/banned-words";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const URL = "/api/tenant/bannedWords";

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

describe("the list of banned words", () => {
  it("refuses in order: 401, 400, 403", async () => {
    expect((await t.call(null, "POST", URL, { word: "cá độ" })).status).toBe(401);
    for (const word of ["", "x".repeat(61), "?!…"]) {
      expect(await t.call(admin, "POST", URL, { word })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "word" }] },
      });
    }
    for (const role of ["CARE", "SALES", "CUSTOMER"]) {
      const person = await t.actor(role);
      expect((await t.call(person, "POST", URL, { word: "cá độ" })).status).toBe(403);
      expect((await t.call(person, "POST", `${URL}/find`, {})).status).toBe(403);
    }
  });

  it("keeps a word once, in small letters and with single spaces", async () => {
    expect(await t.call(admin, "POST", URL, { word: "Cá   ĐỘ" })).toMatchObject({
      status: 201,
      body: { word: "cá độ" },
    });
    expect((await t.call(admin, "POST", URL, { word: "CÁ độ" })).status).toBe(409);
  });

  it("has an end", async () => {
    await t.db.ownerPool.query(
      "insert into banned_words (tenant_id, _id, word) select 1, gen_random_uuid(), 'từ ' || n from generate_series(2, $1::integer) n",
      [BANNED_WORDS_MAX],
    );
    expect((await t.call(admin, "POST", URL, { word: "thêm một từ" })).status).toBe(409);
    await t.db.ownerPool.query("update banned_words set status = 255 where word = 'từ 2'");
    expect((await t.call(admin, "POST", URL, { word: "thêm một từ" })).status).toBe(201);
  });
});
