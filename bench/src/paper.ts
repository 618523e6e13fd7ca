import { monitorEventLoopDelay } from "node:perf_hooks";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { vi } from "@nepnha/contract/messages/vi";
import { EXAMPLE, PROMOTION } from "@nepnha/domain/features/quotes/house-testing";
import { answerQuote } from "@nepnha/server/features/quotes/answer";
import type { QuotePaper } from "@nepnha/server/features/quotes/paper/model";
import { quotePaper } from "@nepnha/server/features/quotes/paper/quote-paper";
import { quoteSheet } from "@nepnha/server/features/quotes/paper/quote-sheet";
import { xlsxFile } from "@nepnha/server/kit/exchange/formats/xlsx-file";
import { whoNamed } from "@nepnha/server/platform/limits/who";
import { makePaper } from "@nepnha/server/platform/paper/make-paper";
import { machine, writeSection } from "./report.ts";

const ROUNDS = 60;
const WARM_UP = 5;
const DAY = "2026-11-26";
/** Materials of a package, so that the house of the example has six pages. */
const MATERIALS = 66;
const [HOUSE] = SAMPLE_QUOTES;
const HEAD = [
  "| a quote of | p50 | p99 | first, with the start of its thread | event loop held at most | size |",
  "|---|---|---|---|---|---|",
];

/** How long a quote takes to become a PDF, and how long nothing else could be done meanwhile. */
export async function benchPaper(): Promise<void> {
  const document = quotePaper(longQuote());
  const work = async (): Promise<{ ms: number; bytes: Buffer }> => {
    const start = performance.now();
    const bytes = await makePaper(document, whoNamed("bench"));
    return { ms: performance.now() - start, bytes };
  };
  const first = await work();
  for (let round = 0; round < WARM_UP; round += 1) await work();
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await work()).ms);
  held.disable();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
  const pages = first.bytes.toString("latin1").split("/Type /Page\n").length - 1;
  const row = `| ${pages} pages | **${at(0.5)}** | ${at(0.99)} | ${Math.round(first.ms)} ms | ${(held.max / 1e6).toFixed(1)} ms | ${Math.round(first.bytes.length / 1024)} KB |`;
  const book = await workbook();
  const lines = [
    ...HEAD,
    row,
    "",
    `The same as a workbook: ${book.ms.toFixed(1)} ms, ${Math.round(book.bytes / 1024)} KB.`,
    "",
    `${ROUNDS} times, after ${WARM_UP}; aim ≤ 1,500 ms; ${machine()}.`,
  ];
  console.log(lines.join("\n"));
  await writeSection("paper", lines);
}

async function workbook(): Promise<{ ms: number; bytes: number }> {
  let bytes = 0;
  let start = 0;
  for (let round = 0; round < WARM_UP; round += 1) {
    start = performance.now();
    bytes = 0;
    for await (const chunk of xlsxFile(quoteSheet(longQuote()))) bytes += chunk.length;
  }
  return { ms: performance.now() - start, bytes };
}

function longQuote(): QuotePaper {
  const answer = answerQuote(HOUSE, { inputs: EXAMPLE, quoteDate: DAY, promotion: PROMOTION }, vi, false);
  return {
    language: "vi",
    company: { name: "Công ty TNHH Xây dựng Nếp Nhà", taxCode: "0312345678", hotline: "1900 6789" },
    code: "BG2026-00123",
    name: "Nhà phố 4 tầng anh Bảo",
    revision: 1,
    quoteDate: DAY,
    validUntil: "2026-12-26",
    customer: { name: "Đặng Quốc Bảo", phone: "0909 667 218", address: "12 Đường số 7, phường An Khánh" },
    isDraft: true,
    onlineUrl: "https://nepnha.test/q/01932f00-aaaa-7bbb-8ccc-1234567890ab",
    definition: HOUSE,
    inputs: EXAMPLE,
    answer,
    materials: Array.from({ length: MATERIALS }, (_, place) => ({
      name: `Vật tư số ${place + 1}`,
      specification: "Loại I, theo tiêu chuẩn TCVN 1651-2:2018, giao tại công trình, có phiếu kiểm định từng lô",
    })),
    exclusions: ["Máy lạnh, rèm cửa, đồ rời.", "Di dời điện kế, đồng hồ nước."],
    warranty: ["Kết cấu: 10 năm kể từ ngày bàn giao.", "Hoàn thiện: 24 tháng."],
    notes: ["Khối lượng quyết toán theo thực tế thi công có xác nhận của hai bên."],
    signers: [{ role: "Khách hàng" }, { role: "Người lập" }],
  };
}
