import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";

let app: TestApp;
let admin: TestActor;

beforeAll(async () => {
  app = await testApp();
  admin = await app.actor("SUPERADMIN");
});
afterAll(() => app.close());

const FEATURES = ["users", "branches", "customerCategories", "news", "roles", "provinces", "wards"];
const HEADERS = [
  "name",
  "Tên",
  "code",
  "fullName",
  "role",
  "phone",
  "status",
  "provinceId",
  "title",
  "permissions",
  "#",
  "x",
];
const odd = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "=1+1",
    "'=1",
    "31/02/2024",
    "9".repeat(400),
    "\u0000",
    "\ud800",
    "__proto__",
    "1.234",
    "Có",
    "; ;",
    "%",
  ),
);
const cell = fc.oneof(odd, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));

async function statusOf(feature: string, file: Uint8Array, type: string): Promise<number> {
  const response = await app.app.inject({
    method: "POST",
    url: `/api/tenant/${feature}/import?dryRun=true`,
    headers: { authorization: `Bearer ${admin.token}`, "content-type": type },
    payload: Buffer.from(file),
  });
  return response.statusCode;
}

function form(file: Uint8Array, name = "a.xlsx"): Buffer {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--b--\r\n")]);
}

const TYPE = "multipart/form-data; boundary=b";

describe("import of whatever somebody sends", () => {
  it("never fails: random bytes, texts and tables", async () => {
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(fc.subarray(HEADERS), fc.array(fc.array(odd, { maxLength: 8 }), { maxLength: 5 }))
        .map(([header, rows]) => Buffer.from([header, ...rows].map((cells) => cells.join(",")).join("\n"))),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FEATURES), file, async (feature, bytes) => {
        expect([200, 400]).toContain(await statusOf(feature, form(bytes, "a.csv"), TYPE));
      }),
      { numRuns: 60 },
    );
  });

  it("never fails: workbooks with odd cells, whole or damaged", async () => {
    const rows = fc.tuple(fc.shuffledSubarray(HEADERS), fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FEATURES),
        rows,
        fc.option(fc.nat()),
        async (feature, [header, lines], hurt) => {
          const bytes = await writeXlsx({ sheets: [{ name: "a", rows: [header, ...lines] }] });
          if (hurt !== null) bytes[hurt % bytes.length] = (bytes[hurt % bytes.length] ?? 0) ^ 0xff;
          expect([200, 400]).toContain(await statusOf(feature, form(bytes), TYPE));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("never fails: broken forms", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(TYPE, "multipart/form-data", "text/csv"),
        async (bytes, type) => {
          expect([400, 415]).toContain(await statusOf("users", bytes, type));
        },
      ),
      { numRuns: 60 },
    );
  });
});
