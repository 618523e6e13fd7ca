import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

function query(sql: string, values: unknown[] = []) {
  return chat.app.db.ownerPool.query(sql, values);
}
async function answerOf(response: Response): Promise<{ status: number; body: Record<string, unknown> }> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("GET /chat/api/contacts", () => {
  const get = async (person: Person | null, search?: string) =>
    answerOf(
      await fetch(
        `${chat.url}/chat/api/contacts${search === undefined ? "" : `?search=${encodeURIComponent(search)}`}`,
        {
          headers: person ? { authorization: `Bearer ${person.chatToken}` } : {},
        },
      ),
    );
  const names = async (person: Person, search: string) =>
    ((await get(person, search)).body["items"] as { fullName: string }[]).map(({ fullName }) => fullName);
  async function named(role: string, fullName: string, tenantId = 1): Promise<Person> {
    const person = await chat.person(role, tenantId);
    await query("update users set full_name = $2 where _id = $1", [person.userId, fullName]);
    return person;
  }

  it("401 without a chat token, 400 for a search that cannot be, 403 without the permission", async () => {
    const person = await chat.person("SALES");
    expect((await get(null)).status).toBe(401);
    expect((await get({ ...person, chatToken: "x" })).status).toBe(401);
    expect((await get(person, "x".repeat(201))).status).toBe(400);
    expect((await get(person, "a\u0000")).status).toBe(400);
    await query("delete from user_roles where user_id = $1", [person.userId]);
    expect((await get(person)).status).toBe(403);
  });

  it("finds whom I may write to by any part of the name, blind to marks and case, never me or other tenants", async () => {
    const sales = await named("SALES", "Nguyễn Hoàng Phúc");
    const customer = await named("CUSTOMER", "Đặng Quốc Bảo");
    await named("GUEST", "Đặng Khánh Linh");
    await named("SITE", "Lê Văn Đặng");
    await named("SITE", "Đặng Văn Xa", 2);
    const locked = await named("SITE", "Đặng Đã Nghỉ");
    await query("update users set status = 0 where _id = $1", [locked.userId]);

    expect(await names(sales, "dang")).toEqual(["Đặng Quốc Bảo", "Lê Văn Đặng"]);
    expect(await names(sales, "ĐẶNG bả")).toEqual(["Đặng Quốc Bảo"]);
    expect(await names(sales, "đ")).toEqual(["Đặng Quốc Bảo", "Lê Văn Đặng"]);
    expect(await names(sales, "le")).toEqual(["Lê Văn Đặng"]);
    expect(await names(sales, "phuc")).toEqual([]);
    expect(await names(sales, "%")).toEqual([]);
    // From outside only staff can be seen, and guests choose nobody: they are advised.
    expect(await names(await named("GUEST", "Khách"), "dang")).toEqual([]);
    expect(await names(customer, "dang")).toEqual(["Lê Văn Đặng"]);
    expect(await names(customer, "phúc")).toEqual(["Nguyễn Hoàng Phúc"]);
    const { body } = await get(customer, "phúc");
    expect(body).toEqual({ items: [{ userId: sales.userId, fullName: "Nguyễn Hoàng Phúc", avatar: null, role: 2 }] });
  });

  it("tells thirty at most, in the order of the names, and offers whom OpenDirect accepts", async () => {
    for (let n = 40; n > 0; n -= 1) await named("SITE", `Ẩn Danh ${String(n).padStart(2, "0")}`);
    const customer = await named("CUSTOMER", "Khách");
    const found = await names(customer, "an danh");
    expect(found).toEqual(Array.from({ length: 30 }, (_, index) => `Ẩn Danh ${String(index + 1).padStart(2, "0")}`));
    const { body } = await get(customer);
    const items = body["items"] as { userId: string }[];
    expect(items).toHaveLength(30);
    const client = await chat.client(customer);
    expect(await client.call("OpenDirect", { userId: items[0]?.userId ?? "" })).toMatchObject({ ok: true });
  });

  it("uses the index of the names", async () => {
    await query(
      `insert into users (tenant_id, _id, user_name, full_name, email, role)
        select 1, gen_random_uuid(), 'bulk' || n, 'Người thứ ' || md5(n::text), 'bulk' || n || '@nepnha.test', 3
        from generate_series(1, 20000) as n`,
    );
    await query("analyze users");
    const wanted = createHash("md5").update("777").digest("hex").slice(0, 12);
    const { rows } = await query(
      `explain (format json) select _id from users where tenant_id = 1 and status = 1 and role = any('{2,3}')
        and full_name_fold like '%${wanted}%' order by full_name collate "vi-x-icu", _id limit 30`,
    );
    expect(JSON.stringify(rows)).toContain("users_search");
    const admin = await chat.person("ADMIN");
    expect(await names(admin, wanted)).toEqual([`Người thứ ${createHash("md5").update("777").digest("hex")}`]);
  });
});
