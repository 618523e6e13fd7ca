import { branches } from "@nepnha/contract/features/branches/branches";
import { postCates } from "@nepnha/contract/features/post-categories/post-cates";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { fillAutoValues, nextCodes } from "./auto-values.ts";
import type { Row } from "./stored-row.ts";

const DELETED = 255;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.ownerPool.query("insert into tenants (id, name) values (1, 'Một'), (2, 'Hai') on conflict do nothing");
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.ownerPool.query("truncate branches, post_cates, counters cascade");
});

const fill = (resource: ResourceDescription, values: object, { before = null, tenantId = 1 }: Filling = {}) =>
  test.database.tenant(tenantId, (trx) => fillAutoValues(trx, resource, before, { ...values }));
interface Filling {
  readonly before?: Row | null;
  readonly tenantId?: number;
}

async function branch(code: string, status = 1): Promise<void> {
  await test.ownerPool.query(
    `insert into branches (tenant_id, _id, code, name, address, phone, search_text, status)
     values (1, $1, $2, '', '', '', '', $3)`,
    [uuidv7(), code, status],
  );
}

async function category(slug: string, { status = 1, tenantId = 1 } = {}): Promise<void> {
  await test.ownerPool.query(
    "insert into post_cates (tenant_id, _id, name, slug, post_type, search_text, status) values ($1, $2, '', $3, 0, '', $4)",
    [tenantId, uuidv7(), slug, status],
  );
}

describe("a code that was left blank", () => {
  const code = async (tenantId = 1): Promise<unknown> => (await fill(branches, { code: null }, { tenantId })).code;

  it("is the next number of the company, with three digits at least", async () => {
    expect([await code(), await code(), await code(2), await code()]).toEqual(["CN001", "CN002", "CN001", "CN003"]);
    await test.ownerPool.query("update counters set value = 998 where tenant_id = 1");
    expect([await code(), await code()]).toEqual(["CN999", "CN1000"]);
  });

  it("steps over those that somebody typed, but for deleted rows", async () => {
    for (const taken of ["CN001", "CN002", "CN004"]) await branch(taken);
    await branch("CN003", DELETED);
    expect([await code(), await code()]).toEqual(["CN003", "CN005"]);
    expect(await code(2)).toBe("CN001");
  });

  it("is not made where one was given, or is left as it is", async () => {
    expect(await fill(branches, { code: "X1", name: "Tên" })).toEqual({ code: "X1", name: "Tên" });
    expect(await fill(branches, { name: "Tên" })).toEqual({ name: "Tên" });
    expect(await code()).toBe("CN001");
  });

  it("of many rows at once each has its own, in their order", async () => {
    const next = (count: number): Promise<string[]> =>
      test.database.tenant(1, (trx) => nextCodes(trx, branches, "code", "CN", count));
    await branch("CN002");
    await branch("CN005");
    expect(await next(4)).toEqual(["CN001", "CN003", "CN004", "CN006"]);
    expect(await next(0)).toEqual([]);
    expect(await next(2)).toEqual(["CN007", "CN008"]);
  });

  it("is made for two hundred thousand rows at once: their number is no matter of the stack", async () => {
    const codes = await test.database.tenant(1, (trx) => nextCodes(trx, branches, "code", "CN", 200_000));
    expect([codes.length, codes[0], codes.at(-1)]).toEqual([200_000, "CN001", "CN200000"]);
  });

  it("is counted for each section by itself", async () => {
    expect(await code()).toBe("CN001");
    const other: ResourceDescription = { ...branches, name: "hotlines" };
    expect(await fill(other, { code: null })).toEqual({ code: "CN001" });
  });
});

describe("a path that was left blank", () => {
  const slug = async (values: object, filling?: Filling): Promise<unknown> =>
    (await fill(postCates, { slug: null, ...values }, filling)).slug;

  it("is that of the title, and where it is taken the next free number behind it", async () => {
    const name = "Nhà phố Đẹp";
    expect(await slug({ name })).toBe("nha-pho-dep");
    await category("nha-pho-dep");
    expect(await slug({ name })).toBe("nha-pho-dep-2");
    await category("nha-pho-dep-2");
    expect(await slug({ name })).toBe("nha-pho-dep-3");
    expect(await slug({ name }, { tenantId: 2 })).toBe("nha-pho-dep");
  });

  it("may be that of a deleted row, or of another company's", async () => {
    await category("nha-pho", { status: DELETED });
    await category("nha-pho", { tenantId: 2 });
    expect(await slug({ name: "Nhà phố" })).toBe("nha-pho");
  });

  it("is made from the row's title where the call leaves that as it is, from the new one where it does not", async () => {
    const before = { name: "Tên cũ" } as unknown as Row;
    expect(await slug({}, { before })).toBe("ten-cu");
    expect(await slug({ name: "Tên mới" }, { before })).toBe("ten-moi");
  });

  it("is the section's name where the title has no letter, and nothing where there is no title", async () => {
    expect(await slug({ name: "???" })).toBe("postcates");
    expect(await slug({})).toBeNull();
  });

  it("leaves room for the number behind a long title", async () => {
    const stem = "a".repeat(212);
    expect(await slug({ name: "a".repeat(500) })).toBe(stem);
    await category(stem);
    expect(await slug({ name: "a".repeat(500) })).toBe(`${stem}-2`);
  });

  it("is not made where one was given, or is left as it is", async () => {
    expect(await slug({ name: "Nhà phố", slug: "rieng" })).toBe("rieng");
    expect(await fill(postCates, { name: "Nhà phố" })).toEqual({ name: "Nhà phố" });
  });
});
