import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { describe, expect, it } from "vitest";
import { whoNamed } from "../../../platform/limits/who.ts";
import { makePaper } from "../../../platform/paper/make-paper.ts";
import { pdfPages, pdfText } from "../../../platform/paper/testing/pdf-text.ts";
import type { QuotePaper } from "./model.ts";
import { quotePaper } from "./quote-paper.ts";
import { examplePaper } from "./testing/example.ts";

const WHO = whoNamed("a", "1");
const pdfOf = (quote: QuotePaper): Promise<Buffer> => makePaper(quotePaper(quote), WHO);
const textOf = async (quote: QuotePaper): Promise<string> => pdfText(await pdfOf(quote));

/** A renovation of so many pieces of work, each for 1,000 VND. */
function manyWorks(count: number, name: (place: number) => string): { definition: QuoteDefinition; inputs: object } {
  const items = Array.from({ length: count }, (_, place): QuoteItem => ({
    code: `WORK_${place}`,
    name: name(place),
    itemType: "PRICE",
    inputKind: "INPUT",
    unit: "OTHER",
    unitLabel: "m²",
    valueType: "ITEM_QUANTITY",
    prices: [{ from: "2026-01-01", price: 1000 }],
  }));
  const [, , { setting, scenario }] = SAMPLE_QUOTES;
  const steps = [{ name: "Hạng mục", items: items.map(({ code }) => ({ code })) }];
  return {
    definition: { setting: { ...setting, items }, scenario: { ...scenario, steps } },
    inputs: Object.fromEntries(items.map(({ code }) => [code, "2"])),
  };
}

describe("a quote on paper", () => {
  it("R5-09 says the example from its house to its signatures, in letters that can be copied", async () => {
    const text = await textOf(examplePaper());
    for (const said of [
      "Công ty TNHH Xây dựng Nếp Nhà",
      "Mã số thuế: 0312345678 · Đường dây nóng: 1900 6789",
      "Nhà phố 4 tầng anh Bảo",
      "Số BG2026-00123 · Lần 2 · Ngày 26/11/2026",
      "Có hiệu lực đến 26/12/2026",
      "Lô đất 100,00 m² (20 m × 5 m)",
      "Loại móng Móng cọc",
      "Ghi chú nền đất Đất ruộng, cần khảo sát",
      "Tầng hầm Vì Độ sâu tầng hầm so với vỉa hè là 1,4, từ 1 đến dưới 1,5 80,00 150 % 120,00",
      "Móng 80,00 30 % 24,00",
      "Tổng diện tích quy đổi 491,00",
      "Gói thi công: Trọn gói khá, đơn giá 5.800.000 ₫/m²",
      "Giá thi công theo gói 491,00 m² 5.800.000 2.847.800.000",
      "Ép cọc 360 m 320.000 115.200.000",
      "Cộng 3.022.825.000",
      "Khuyến mãi 2 % -50.000.000",
      "Thuế GTGT 8 % 237.826.000",
      "Làm tròn 0",
      "Tổng cộng 3.210.651.000 ₫",
      "Bằng chữ: Ba tỷ hai trăm mười triệu sáu trăm năm mươi mốt nghìn đồng.",
      "Xong phần móng 15 % 481.598.000",
      "Hết bảo hành 5 % 160.531.000",
      "Vật tư của gói Trọn gói khá",
      "Thép Hoà Phát CB300-V, CB400-V",
      "Chưa gồm trong báo giá Máy lạnh, rèm cửa, đồ rời.",
      "Bảo hành Kết cấu: 10 năm",
      "Ghi chú Giá vật tư giữ nguyên",
      "(Ký, ghi rõ họ tên)",
      "1/3",
    ]) {
      expect(text).toContain(said);
    }
    // What was left out, and what nothing was typed for.
    for (const left of ["Phụ phí diện tích nhỏ", "Phụ phí từ hai mặt tiền", "Tầng lửng", "Lầu 3"]) {
      expect(text).not.toContain(left);
    }
  });

  it("is a draft on each page until it is confirmed, and never afterwards", async () => {
    const pages = async (isDraft: boolean): Promise<string[]> =>
      (await pdfPages(await pdfOf(examplePaper({ isDraft })))).map((page) => page.replace(/\s+/g, " "));
    const [draft, confirmed] = [await pages(true), await pages(false)];
    expect(draft.length).toBeGreaterThan(1);
    for (const page of draft) expect(page).toContain("BẢN NHÁP");
    for (const page of confirmed) expect(page).not.toContain("NHÁP");
  });

  it("speaks English with English figures", async () => {
    const text = await textOf(examplePaper({ language: "en" }));
    expect(text).toContain("Area that is counted, in all 491.00");
    expect(text).toContain("Total 3,210,651,000 ₫ In words: 3 billion 210 million 651 thousand dong.");
    expect(text).not.toContain("Tổng cộng");
  });

  it("has no total where the quote has none", async () => {
    const text = await textOf(examplePaper({ inputs: {} }));
    expect(text).toContain("Chi phí");
    expect(text).not.toContain("Tổng cộng");
    expect(text).not.toContain("Các đợt thanh toán");
  });

  it("has 200 lines, each whole and once, under a head on every page", async () => {
    const works = manyWorks(200, (place) => `Công việc số ${place} có tên dài để phải xuống dòng trong cột của nó`);
    const pages = await pdfPages(await pdfOf(examplePaper({ ...works, inputs: { ...works.inputs } })));
    const text = pages.map((page) => page.replace(/\s+/g, " "));
    const all = text.join(" ");
    for (let place = 0; place < 200; place += 1) {
      expect(all.split(`Công việc số ${place} có`).length, String(place)).toBe(2);
    }
    const withLines = text.filter((page) => page.includes("Công việc số"));
    expect(withLines.length).toBeGreaterThan(5);
    for (const page of withLines) expect(page).toContain("Hạng mục Khối lượng Đơn giá (₫) Thành tiền (₫)");
    expect(all).toContain(`1/${pages.length}`);
    expect(all).toContain(`${pages.length}/${pages.length}`);
  });

  it("prints hostile names as names", async () => {
    const script = "<script>alert(1)</script> {{7*7}} \\u0000 %PDF-1.7 endobj";
    const turned = "Nhà \u202Eאבג\u202C 🏠👨‍👩‍👧 漢字\u0000\u0007";
    const long = `Dài${"ổ".repeat(10_000)}`;
    const works = manyWorks(3, (place) => [script, turned, long][place] ?? "");
    const quote = examplePaper({
      ...works,
      inputs: { ...works.inputs },
      name: script,
      customer: { name: turned, phone: long, address: long },
      notes: [long, script],
      signers: [{ role: long, name: turned }],
    });
    const text = await textOf(quote);
    expect(text).toContain(script);
    expect(text).toContain("Nhà ??? ??");
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    // A cell is cut, a paragraph is not.
    expect(text.replace(/\s/g, "")).toContain("ổ".repeat(300));
    expect(text.replace(/[^ổ]/g, "").length).toBeGreaterThan(10_000);
  });
});
