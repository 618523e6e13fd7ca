import { IMPORT_LIMITS } from "@nepnha/contract/kit/exchange";
import { describe, expect, it } from "vitest";
import { readLines } from "./read-file.ts";

it("a cell far to the right does not make the server hold all that lie before it, in each of thousands of lines", async () => {
  const far = `${",".repeat(16_000)}x`;
  const lines = await readLines(
    Buffer.from(["Tên,Mã", ...Array.from({ length: 50 }, () => `Nhà${far}`)].join("\n")),
    "a.csv",
  );
  expect(lines).toHaveLength(51);
  expect(lines.map(({ cells }) => cells[0])).toEqual(["Tên", ...Array.from({ length: 50 }, () => "Nhà")]);
  // One more than allowed shows that there are too many.
  expect(Math.max(...lines.map(({ cells }) => cells.length))).toBe(IMPORT_LIMITS.columns + 1);
});

describe("a file that cannot be read", () => {
  const program = Buffer.from("4d5a90000300000004000000ffff0000", "hex");
  const windows1258 = Buffer.from([0x48, 0xf2, 0x20, 0x76, 0xe0, 0x2c, 0x61]);
  const text = Buffer.from("Tên,Mã\nNhà,N1");
  const archive = Buffer.from("PK\u0003\u0004 no workbook at all");

  it.each([
    ["virus.exe", program, "kind"],
    ["virus.csv", program, "kind"],
    ["anh", windows1258, "kind"],
    ["thu.docx", archive, "kind"],
    ["khach.csv", windows1258, "encoding"],
    ["khach.xlsx", text, "format"],
    ["khach.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), "format"],
    ["khach.xlsx", archive, "format"],
  ])("is refused for what it is: %s", async (name, bytes, reason) => {
    await expect(readLines(bytes, name)).rejects.toMatchObject({
      details: { issues: [{ field: "file", message: `import.reason.${reason}` }] },
    });
  });

  it("is taken by its content where it is one, whatever it is called", async () => {
    expect(await readLines(text, "khach.bin")).toHaveLength(2);
  });
});
