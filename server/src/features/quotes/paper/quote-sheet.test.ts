import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { xlsxFile } from "../../../kit/exchange/formats/xlsx-file.ts";
import { quoteSheet } from "./quote-sheet.ts";
import { examplePaper } from "./testing/example.ts";

it("a quote as a workbook has the lines of the paper with numbers that can be added up", async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxFile(quoteSheet(examplePaper()))) chunks.push(chunk);
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  const rows = sheets[0]?.rows ?? [];
  const of = (part: string) => rows.filter(([first]) => first === part);
  const amount = (name: string) => rows.find(([, second]) => second === name)?.[6];
  const costs = of("Chi phí").map((row) => Number(row[6]));
  expect(amount("Tổng diện tích quy đổi")).toBe(491);
  expect(amount("Tổng cộng")).toBe(3_210_651_000);
  expect(amount("Khuyến mãi 2 %")).toBe(-50_000_000);
  expect(costs.slice(0, 5).reduce((sum, one) => sum + one, 0)).toBe(amount("Cộng"));
  expect(of("Các đợt thanh toán").reduce((sum, row) => sum + Number(row[6]), 0)).toBe(3_210_651_000);
  const why = "Vì Độ sâu tầng hầm so với vỉa hè là 1,4, từ 1 đến dưới 1,5";
  expect(of("Diện tích thi công")[0]).toEqual(["Diện tích thi công", "Tầng hầm", "m²", 80, 1.5, null, 120, why]);
});
