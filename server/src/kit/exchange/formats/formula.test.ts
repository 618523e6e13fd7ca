import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { csvFile } from "./csv-file.ts";
import { harmless, withoutGuard } from "./formula.ts";
import { xlsxFile } from "./xlsx-file.ts";

const starts = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"];
const text = fc.tuple(fc.constantFrom("", ...starts), fc.string({ unit: "grapheme" })).map((parts) => parts.join(""));

async function sheet(texts: readonly string[]): Promise<{ csv: string; xlsx: Buffer }> {
  const one = (): Parameters<typeof csvFile>[0] => ({
    title: "a",
    header: ["a"],
    parts: (async function* () {
      yield texts.map((cell) => [cell]);
    })(),
  });
  const csv: string[] = [];
  for await (const chunk of csvFile(one())) csv.push(chunk);
  const xlsx: Buffer[] = [];
  for await (const chunk of xlsxFile(one())) xlsx.push(chunk);
  return { csv: csv.join(""), xlsx: Buffer.concat(xlsx) };
}

describe("formulas in exported texts", () => {
  it("none is left in either kind of file, and the text comes back as it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const { csv, xlsx } = await sheet(texts);
        const fromCsv = parseCsv(csv)
          .slice(1)
          .map(([cell]) => String(cell));
        expect(fromCsv.map(withoutGuard)).toEqual(texts.map((one) => withoutGuard(harmless(one))));
        const { sheets } = await readXlsx(xlsx);
        const fromXlsx = texts.map((_, index) => String(sheets[0]?.rows[index + 1]?.[0] ?? ""));
        for (const cell of [...fromCsv, ...fromXlsx]) expect(starts).not.toContain(cell.charAt(0) || "none");
        expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("a text of two cells' worth stays one where semicolons part", async () => {
    const { csv } = await sheet(["a;=1+1", 'b",=2']);
    expect(csv).toBe('\ufeff"a"\r\n"a;=1+1"\r\n"b"",=2"\r\n');
  });
});
