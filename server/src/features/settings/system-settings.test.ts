import { SETTINGS } from "@nepnha/contract/settings";
import type { SettingDescription } from "@nepnha/contract/platform/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedTenant } from "../../../seeds/required.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { updateRow } from "../../kit/resource/write.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { SECTIONS } from "../../features.ts";
import { settingHooks, systemSettingsSection } from "./system-settings.ts";

const URL = "/api/tenant/systemSettings";
const CANARY = "canary-5f1c-secret";

let t: TestApp;
let chief: TestActor;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  await seedTenant(t.deps.db, 1, "Tenant 1", []);
  [chief, admin] = [await t.actor("SUPERADMIN"), await t.actor("ADMIN")];
});
afterAll(() => t.close());

interface Setting {
  _id: string;
  key: string;
  version: number;
  value: string | null;
}

async function settingOf(key: string): Promise<Setting> {
  const list = (await t.call(chief, "GET", URL)).body as unknown as Setting[];
  const row = list.find((one) => one.key === key);
  if (!row) throw new Error(`no setting ${key}`);
  return row;
}

async function set(key: string, value: unknown, actor: TestActor = chief): Promise<TestAnswer> {
  const { _id, version } = await settingOf(key);
  return t.call(actor, "PUT", URL, { _id, version, value });
}

const settings = () => t.deps.db.read(1, (trx) => readSettings(trx, SETTINGS));

describe("system settings", () => {
  it("R2-06 refuses in order: 401, 400, 403, 404, 405, 409", async () => {
    const row = await settingOf("otp.length");
    const body = { _id: row._id, version: row.version, value: "8" };
    expect((await t.call(null, "PUT", URL, body)).status).toBe(401);
    expect((await t.call(chief, "PUT", URL, { ...body, key: "otp.ttlSeconds" })).status).toBe(400);
    expect((await t.call(admin, "PUT", URL, body)).status).toBe(403);
    expect((await t.call(await t.actor("SALES"), "GET", URL)).status).toBe(403);
    const gone = { ...body, _id: "0190163d-8694-739b-aea5-966c26f8ad91" };
    expect((await t.call(chief, "PUT", URL, gone)).status).toBe(404);
    expect((await t.call(chief, "POST", URL, { value: "8" })).status).toBe(405);
    expect((await t.call(chief, "DELETE", `${URL}/${row._id}`)).status).toBe(405);
    expect((await t.call(chief, "PUT", URL, { ...body, version: row.version + 1 })).status).toBe(409);
    expect((await t.call(admin, "POST", `${URL}/find`, { filter: { group: "SECURITY" } })).body.total).toBe(9);
  });

  it.each([
    ["otp.length", "9", { code: "max", message: "Giá trị phải là số nguyên từ 4 đến 8." }],
    ["otp.length", "3", { code: "min", message: "Giá trị phải là số nguyên từ 4 đến 8." }],
    ["otp.length", "6.5", { code: "invalid", message: "Giá trị phải là số nguyên từ 4 đến 8." }],
    ["otp.length", "1e1", { code: "invalid" }],
    ["session.singleWeb", "yes", { code: "choice", message: "Giá trị phải là bật hoặc tắt." }],
    ["chat.opensAt", "24:00", { code: "invalid", message: "Giờ phải viết dạng 08:30." }],
    ["chat.opensAt", "8:30", { code: "invalid" }],
    ["mail.senderName", "x".repeat(101), { code: "maxLength" }],
  ])("R5-16 %s cannot be %s", async (key, value, issue) => {
    expect(await set(key, value)).toMatchObject({ status: 400, body: { errors: [{ field: "value", ...issue }] } });
  });

  it("a changed setting counts at once, null restores the default, and both stand in the log", async () => {
    expect((await settings())["otp.maxAttempts"]).toBe(5);
    const changed = await set("otp.maxAttempts", "07");
    expect(changed.body).toMatchObject({ value: "7", isChanged: true });
    expect((await settings())["otp.maxAttempts"]).toBe(7);
    expect((await set("otp.maxAttempts", null)).body).toMatchObject({ value: null, isChanged: false });
    expect((await settings())["otp.maxAttempts"]).toBe(5);
    const { rows } = await t.db.ownerPool.query<{ summary: string; changes: unknown }>(
      "select summary, changes from action_logs where entity_kind = 'systemSettings' and result = 'OK' order by _id",
    );
    expect(rows).toEqual([
      { summary: "otp.maxAttempts", changes: { value: { from: null, to: "7" } } },
      { summary: "otp.maxAttempts", changes: { value: { from: "7", to: null } } },
    ]);
  });

  it("R1-02 another company's settings stay its own", async () => {
    const row = await settingOf("otp.length");
    const stranger = await t.actor("SUPERADMIN", 2);
    const answer = await t.call(stranger, "PUT", URL, { _id: row._id, version: row.version, value: "8" });
    expect(answer.status).toBe(404);
    expect((await settings())["otp.length"]).toBe(6);
  });
});

describe("secret settings", () => {
  const SECRETS: Record<string, SettingDescription> = {
    "sms.apiKey": { group: "GENERAL", type: "secret", default: "", max: 200 },
  };
  const ID = "0190163d-8694-739b-aea5-966c26f8ad92";

  const write = (version: number, value: string | null) =>
    t.deps.db.tenant(1, (trx) => {
      const actor: RequestActor = {
        userId: chief.userId,
        role: 0,
        permissions: new Set(),
        tenantId: 1,
        deviceId: ID,
        deviceNo: 1,
        ip: "",
      };
      const resource = { ...systemSettingsSection, hooks: settingHooks(SECRETS) };
      const deps = { ...t.deps, sections: SECTIONS };
      const context = { trx, actor, resource, deps, afterCommit: () => undefined };
      return updateRow(context, true, ID, version, { value });
    });
  const stored = async (): Promise<unknown> => {
    const { rows } = await t.db.ownerPool.query("select value from system_settings where _id = $1", [ID]);
    return rows[0]?.value;
  };

  it("1b-37 a secret is written and never read: not in answers, not in the log; its mask changes nothing", async () => {
    await t.db.ownerPool.query(
      `insert into system_settings (tenant_id, _id, key, "group", data_type, default_value)
       values (1, $1, 'sms.apiKey', 'GENERAL', 'secret', '')`,
      [ID],
    );
    await write(1, CANARY);
    expect(await stored()).toBe(CANARY);
    await write(2, "••••••");
    expect(await stored()).toBe(CANARY);
    const answers = [
      await t.call(chief, "GET", `${URL}/${ID}`),
      await t.call(chief, "GET", URL),
      await t.call(chief, "POST", `${URL}/find`, {}),
      await t.call(chief, "GET", `${URL}/filter/sms`),
      await t.call(chief, "GET", `${URL}/${ID}/history`),
    ];
    expect(answers[0]?.body.value).toBe("••••••");
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(CANARY);
    }
    await write(2, `${CANARY}-2`);
    await write(3, null);
    const { rows } = await t.db.ownerPool.query("select changes from action_logs where entity_id = $1 order by _id", [
      ID,
    ]);
    expect(rows.map(({ changes }) => changes)).toEqual([
      { value: { from: null, to: "••••••" } },
      { value: { from: "••••••", to: "••••••" } },
      { value: { from: "••••••", to: null } },
    ]);
  });
});
