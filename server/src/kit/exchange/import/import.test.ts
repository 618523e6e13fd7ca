import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import { IMPORT_LIMITS, type ImportReport } from "@nepnha/contract/kit/exchange";
import { writeXlsx, readXlsx, type CellValue } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_NOTICES } from "../../../platform/deps.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";

let app: TestApp;
let admin: TestActor;
/** Whom the server has told something. */
const told: string[] = [];

beforeAll(async () => {
  app = await testApp({
    notices: { ...NO_NOTICES, toUsers: (_tenant, ids) => void told.push(...ids) },
  });
  admin = await app.actor("ADMIN");
  await app.call(admin, "POST", "/api/tenant/branches", { name: "Trụ sở", phone: "0901234567", address: "1 Lê Lợi" });
});
afterAll(() => app.close());

interface Sent {
  readonly status: number;
  readonly report: ImportReport;
  readonly problem: { readonly code: string; readonly errors: { field: string; message: string }[] };
}

async function send(
  file: Uint8Array | string,
  {
    actor = admin,
    feature = "users",
    dryRun = "false",
    field = "file",
    name = "danh sach.bin",
  }: { actor?: TestActor | null; feature?: string; dryRun?: string; field?: string; name?: string } = {},
): Promise<Sent> {
  const boundary = "----nepnha";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await app.app.inject({
    method: "POST",
    url: `/api/tenant/${feature}/import?dryRun=${dryRun}`,
    headers: {
      ...(actor ? { authorization: `Bearer ${actor.token}` } : {}),
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file as string), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const body = JSON.parse(response.payload) as never;
  return { status: response.statusCode, report: body, problem: body };
}

const book = (rows: CellValue[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: "Danh sách", rows }] });
const HEADER = ["Họ và tên", "ten dang nhap *", "email", "Điện thoại", "Loại tài khoản", "Chi nhánh", "dateOfBirth"];
const staff = (name: string): CellValue[] => {
  const birth = new Date("1992-03-15T00:00:00Z");
  return ["Nguyễn Thị Lan", name, `${name}@congty.vn`, 901_234_567, "Nhân viên", "tru so", birth];
};

async function countUsers(): Promise<number> {
  const { rows } = await app.db.ownerPool.query<{ count: number }>("select count(*)::int as count from users");
  return rows[0]?.count ?? 0;
}

describe("R7-09 import of rows as the form would create them", () => {
  it("takes a workbook with headers of either language, names for references, words for choices", async () => {
    const before = await countUsers();
    const trial = await send(await book([HEADER, staff("lan.mot"), staff("lan.hai")]), { dryRun: "true" });
    expect(trial).toMatchObject({
      status: 200,
      report: { total: 2, created: 2, updated: 0, errorCount: 0, errors: [] },
    });
    expect(await countUsers()).toBe(before);
    const { status, report } = await send(await book([HEADER, staff("lan.mot"), staff("lan.hai")]));
    expect([status, report.created, report.errors]).toEqual([200, 2, []]);
    const { rows } = await app.db.ownerPool.query(
      `select u.phone, u.role, u.code, u.date_of_birth::text as birth, u.notify_email, b.name as branch, l.kind
       from users u join branches b on b._id = u.branch_id join action_logs l on l.entity_id = u._id
       where u.user_name = 'lan.mot'`,
    );
    expect(rows).toEqual([
      {
        phone: "+84901234567",
        role: 2,
        code: expect.stringMatching(/^ND\d+$/),
        birth: "1992-03-15",
        notify_email: true,
        branch: "Trụ sở",
        kind: 1,
      },
    ]);
  });

  it("takes CSV in UTF-8 and UTF-16, with commas, semicolons or tabs", async () => {
    const lines = (separator: string, name: string): string =>
      [
        ["Full name", "User name", "Email", "Phone", "Account type", "Branch"],
        ["Trần Văn Minh", name, `${name}@congty.vn`, "0901234567", "Staff", "CN001"],
      ]
        .map((cells) => cells.join(separator))
        .join("\r\n");
    for (const [name, file] of [
      ["minh.a", lines(",", "minh.a")],
      ["minh.b", `\ufeff${lines(";", "minh.b")}`],
      ["minh.c", Buffer.from(`\ufeff${lines("\t", "minh.c")}`, "utf16le")],
    ] as const) {
      expect((await send(file)).report, name).toMatchObject({ created: 1, errors: [] });
    }
  });

  it("reports every fault by row and column, and writes nothing then", async () => {
    const before = await countUsers();
    const rows = [
      HEADER,
      staff("tot.nhat"),
      ["", "thieu.ten", "khong phai thu", "123", "Vua", "Chi nhánh ma", "31/02/1990"],
      staff("tot.nhat"),
      ["Lê Văn Tâm", "lan.mot", null, null, "Nhân viên", "CN001", null],
    ];
    const { report } = await send(await book(rows));
    expect(report).toMatchObject({ total: 4, created: 0, errorCount: report.errors.length });
    expect(report.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, "Chi nhánh", "notFound"],
      [3, "Họ và tên", "required"],
      [3, "email", "email"],
      [3, "Điện thoại", "phone"],
      [3, "Loại tài khoản", "choice"],
      [3, "dateOfBirth", "invalid"],
      [4, "ten dang nhap *", "duplicate"],
      [4, "email", "duplicate"],
      [5, "ten dang nhap *", "duplicate"],
    ]);
    expect(report.errors[0]?.message).toBe("Chi nhánh: không tìm thấy “Chi nhánh ma”");
    expect(report.errors[6]?.message).toBe("Tên đăng nhập trùng với dòng 2 của tệp");
    expect(await countUsers()).toBe(before);
  });

  it("applies the rules of the section: nobody is made stronger than the importer", async () => {
    const row = ["Kẻ Gian", "ke.gian", "ke.gian@congty.vn", null, "Quản trị hệ thống", "CN001", null];
    const { report } = await send(await book([HEADER, row]));
    expect(report).toMatchObject({ created: 0, errors: [{ row: 2, column: "Loại tài khoản" }] });
  });

  it("names unknown, repeated and missing columns", async () => {
    const { report } = await send("Họ và tên,Mật khẩu,Họ và tên,isOnline\r\nA B,x,C D,true");
    expect(report.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, "Mật khẩu", "unknown"],
      [1, "Họ và tên", "duplicate"],
      [1, "isOnline", "unknown"],
      [1, "Tên đăng nhập", "required"],
      [1, "Loại tài khoản", "required"],
    ]);
  });

  it("tells 200 faults one by one and counts the rest", async () => {
    const rows = Array.from({ length: 300 }, () => ["x", "?", "Nhân viên"]);
    const { report } = await send(await book([["fullName", "userName", "role"], ...rows]));
    expect(report.errors).toHaveLength(IMPORT_LIMITS.errors);
    expect(report.errorCount).toBeGreaterThan(300);
  });

  it("reads back what an export wrote, guarded cells included", async () => {
    const made = await send("name,phone,address\r\n'+Chi nhánh cộng,0901234599,'=1 đường", { feature: "branches" });
    expect(made.report).toMatchObject({ created: 1, errors: [] });
    const { rows } = await app.db.ownerPool.query("select name, address from branches where phone = '+84901234599'");
    expect(rows).toEqual([{ name: "+Chi nhánh cộng", address: "=1 đường" }]);
  });

  it("numbers rows without a code past those that the file and the database hold", async () => {
    const { rows: before } = await app.db.ownerPool.query<{ value: number }>(
      "select value::int from counters where tenant_id = 1 and name = 'branches.code'",
    );
    const next = (before[0]?.value ?? 0) + 1;
    const code = (number: number): string => `CN${String(number).padStart(3, "0")}`;
    const file = `code,name,phone,address\r\n,Một,0901234501,a\r\n${code(next + 1)},Hai,0901234502,b\r\n,Ba,0901234503,c`;
    expect((await send(file, { feature: "branches" })).report).toMatchObject({ created: 3, errors: [] });
    const { rows } = await app.db.ownerPool.query(
      "select name, code from branches where name in ('Một', 'Hai', 'Ba') order by code",
    );
    expect(rows).toEqual([
      { name: "Một", code: code(next) },
      { name: "Hai", code: code(next + 1) },
      { name: "Ba", code: code(next + 2) },
    ]);
    const after = await app.call(admin, "POST", "/api/tenant/branches", {
      name: "Bốn",
      phone: "0901234504",
      address: "d",
    });
    expect(after.body.code).toBe(code(next + 3));
  });

  it("asks for no column of what only some lines have to say, and for its cell where a line has to", async () => {
    const lines = (...more: string[]): string => ["Họ và tên;Loại khách;Điện thoại", ...more].join("\n");
    const people = await send(lines("Trần Khoa;Cá nhân;0903118226", "Lê Vy;;0903118227"), { feature: "customers" });
    expect([people.status, people.report]).toEqual([200, expect.objectContaining({ created: 2, errorCount: 0 })]);
    const company = await send(lines("Lê Minh;Công ty;0903118228"), { feature: "customers" });
    expect(company.report).toMatchObject({ created: 0, errors: [{ code: "required" }, { code: "required" }] });
  });

  it("tells people what follows from it only when it is kept", async () => {
    const file = "name,groupType,leaderId,memberIds,roleIds\r\nTổ một,Tổ, đội,lan.mot,lan.mot; lan.hai,SALES";
    const group = file.replace("Tổ, đội", '"Tổ, đội"');
    const trial = await send(group, { feature: "userGroups", dryRun: "true" });
    expect([trial.report.created, trial.report.errors, told]).toEqual([1, [], []]);
    expect((await send(group, { feature: "userGroups" })).report.created).toBe(1);
    expect(told).toHaveLength(2);
  });

  it("refuses callers without the right, features without creating, and wrong calls", async () => {
    const file = await book([HEADER]);
    expect((await send(file, { actor: null })).status).toBe(401);
    expect((await send(file, { actor: await app.actor("SALES") })).status).toBe(403);
    expect((await send(file, { feature: "devices" })).status).toBe(405);
    expect((await send(file, { feature: "nothing" })).status).toBe(404);
    expect((await send(file, { dryRun: "maybe" })).status).toBe(400);
    expect((await send(file, { field: "tep" })).problem.errors[0]?.message).toContain("Vui lòng chọn");
    const json = await app.call(admin, "POST", "/api/tenant/users/import", { a: 1 });
    expect(json.status).toBe(400);
  });

  it("never lets names reach into another company", async () => {
    const other = await app.actor("ADMIN", 2);
    const { report } = await send(await book([HEADER, staff("ben.kia")]), { actor: other });
    expect(report.errors).toMatchObject([{ row: 2, column: "Chi nhánh", code: "notFound" }]);
  });
});

describe("many rows at a time", () => {
  const vendor = (number: number): CellValue[] => [
    `Nhà thầu ${number}`,
    "Thầu phụ",
    "Điện; Nước",
    "Anh Tư",
    `09${String(10_000_000 + number)}`,
    "01/02/2026",
  ];
  const count = async (table: string, condition: string): Promise<number> => {
    const { rows } = await app.db.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${condition}`,
    );
    return rows[0]?.count ?? 0;
  };

  it("writes 5,000 good rows with their words and log, and none of 5,000 with three bad ones", async () => {
    const header = await headerOf("vendors", ["name", "vendorType", "trades", "contactName", "phone", "contractFrom"]);
    const rows = Array.from({ length: 5000 }, (_, number) => vendor(number));
    const bad = rows.map((row, index) =>
      index === 10
        ? ["", ...row.slice(1)]
        : index === 2500
          ? row.with(2, "Điện; Bay lượn")
          : index === 4999
            ? row.with(4, "123")
            : row,
    );
    const refused = await send(await book([header, ...bad]), { feature: "vendors" });
    expect(refused.report).toMatchObject({ total: 5000, created: 0, errorCount: 3 });
    expect(refused.report.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [12, header[0], "required"],
      [2502, header[2], "choice"],
      [5001, header[4], "phone"],
    ]);
    expect(await count("vendors", "name like 'Nhà thầu %'")).toBe(0);
    const { report } = await send(await book([header, ...rows]), { feature: "vendors" });
    expect(report).toMatchObject({ total: 5000, created: 5000, errors: [] });
    const kept =
      "vendor_type = 'SUBCONTRACTOR' and trades = '{ELECTRIC,WATER}' and code like 'NCC%' and search_text <> ''";
    expect(await count("vendors", kept)).toBe(5000);
    expect(await count("action_logs", "entity_kind = 'vendors' and kind = 1 and changes ? 'name'")).toBe(5000);
  });

  it("names the line whose value somebody took a moment ago", async () => {
    const header = await headerOf("vendors", ["code", "name", "vendorType", "contactName", "phone"]);
    const rows = ["A1", "A2", "A3"].map((code) => [code, `Xưởng ${code}`, "Vật tư", "Chị Ba", "0909000111"]);
    // Between the look at what is taken and the writing.
    await app.db.ownerPool.query(`
      create function take_code() returns trigger language plpgsql as $$
      begin
        if new.code = 'A2' then raise exception using errcode = '23505', constraint = 'vendors_code_unique'; end if;
        return new;
      end $$;
      create trigger take_code before insert on vendors for each row execute function take_code()`);
    const { report } = await send(await book([header, ...rows]), { feature: "vendors" });
    await app.db.ownerPool.query("drop trigger take_code on vendors; drop function take_code");
    expect(report).toMatchObject({ created: 0, errors: [{ row: 3, column: header[0], code: "duplicate" }] });
    expect(await count("vendors", "name like 'Xưởng %'")).toBe(0);
  });
});

/** Labels of fields, as a spreadsheet has them. */
async function headerOf(feature: string, fields: readonly string[]): Promise<string[]> {
  const { vi } = await import("@nepnha/contract/messages/vi");
  const texts: Readonly<Record<string, string>> = vi;
  return fields.map((field) => texts[`${feature}.field.${field}`] ?? texts[`field.${field}`] ?? field);
}

describe("a file that cannot be used", () => {
  const refused = async (file: Uint8Array | string, name = "khach.csv"): Promise<string> => {
    const { status, problem } = await send(file, { name });
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
    return problem.errors[0]?.message ?? "";
  };

  it("is refused in words: wrong encoding, no spreadsheet, nothing in it, too many rows or columns", async () => {
    const windows1258 = Buffer.from([0x48, 0xf2, 0x20, 0x76, 0xe0, 0x20, 0x74, 0xea, 0x6e, 0x2c, 0x61]);
    expect(await refused(windows1258)).toContain("UTF-8");
    expect(await refused(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toMatch(/UTF-8|\.xlsx/);
    expect(await refused("PK\u0003\u0004 not really a workbook at all")).toContain("Không đọc được");
    expect(await refused(windows1258, "virus.exe")).toBe("Đây không phải tệp Excel hay CSV.");
    expect(await refused("")).toContain("tiêu đề");
    expect(await refused(`fullName\r\n${"Nguyễn\r\n".repeat(100_001)}`)).toContain("20.000");
    expect(await refused(Array.from({ length: 300 }, (_, n) => `c${n}`).join(","))).toContain("200");
  });

  it("is refused when it unpacks to too much, whether it says so or not", async () => {
    const zeros = deflateRawSync(Buffer.alloc(IMPORT_LIMITS.unpackedBytes + 1));
    for (const declared of [IMPORT_LIMITS.unpackedBytes + 1, 1000]) {
      expect(await refused(archive("xl/worksheets/sheet1.xml", zeros, declared))).toContain("quá lớn");
    }
    expect((await send(Buffer.alloc(IMPORT_LIMITS.bytes + 1))).status).toBe(413);
  });

  // Packed by Python's zipfile, laid out as Excel does it.
  it("reads a workbook that another program made, with shared texts and gaps", async () => {
    const { report } = await send(await readFile(new URL("../testing/other-program.xlsx", import.meta.url)));
    expect(report).toMatchObject({ total: 1, created: 1, errors: [] });
    const { rows } = await app.db.ownerPool.query("select full_name, phone from users where user_name = 'ngoai.lai'");
    expect(rows).toEqual([{ full_name: "Phạm Ngoại Lai", phone: "+84912345678" }]);
  });
});

describe("the template", () => {
  it("has headers, hints and two examples, all left out as they are, and good rows once unmarked", async () => {
    const response = await app.app.inject({
      url: "/api/tenant/users/import-template",
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers["content-disposition"]).toContain("attachment");
    const { sheets } = await readXlsx(response.rawPayload);
    const rows = sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual(expect.arrayContaining(["#", "Họ và tên *", "Tên đăng nhập *", "Vai trò"]));
    expect(rows[0]?.join()).not.toMatch(/mật khẩu|password/i);
    expect(rows[1]?.join()).toContain("Một trong:");
    expect((await send(response.rawPayload)).report).toMatchObject({ total: 0, created: 0, errors: [] });
    const unmarked = rows.map((row, index) => (index < 2 ? row : [null, ...row.slice(1)]));
    expect((await send(await book(unmarked), { dryRun: "true" })).report).toMatchObject({ created: 2, errors: [] });
  });
});

/** An archive of one deflated file that says of itself that it is `declared` bytes large. */
function archive(name: string, data: Buffer, declared: number): Buffer {
  const path = Buffer.from(name);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(data.length, 4);
  sizes.writeUInt32LE(declared, 8);
  const local = Buffer.concat([Buffer.from("504b03041400000008000000", "hex"), Buffer.alloc(2), sizes, lengths(path)]);
  const central = Buffer.concat([
    Buffer.from("504b01021400140000000800", "hex"),
    Buffer.alloc(4),
    sizes,
    lengths(path),
    Buffer.alloc(14),
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + path.length, 12);
  end.writeUInt32LE(local.length + path.length + data.length, 16);
  return Buffer.concat([local, path, data, central, path, end]);
}

function lengths(path: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(path.length, 0);
  return bytes;
}
