import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { EXAMPLE, PROMOTION } from "@nepnha/domain/features/quotes/house-testing";
import { answerQuote } from "../../answer.ts";
import type { QuotePaper } from "../model.ts";

const DAY = "2026-11-26";
const [HOUSE] = SAMPLE_QUOTES;

/** The house of the example as a quote that is confirmed, with all that a paper may have. */
export function examplePaper(more: Partial<QuotePaper> = {}): QuotePaper {
  const { language = "vi", definition = HOUSE, inputs = EXAMPLE } = more;
  const request = { inputs, quoteDate: DAY, promotion: PROMOTION };
  return {
    language,
    company: {
      name: "Công ty TNHH Xây dựng Nếp Nhà",
      address: "48 Nguyễn Thị Định, phường Bình Trưng, TP. Hồ Chí Minh",
      taxCode: "0312345678",
      hotline: "1900 6789",
      email: "lienhe@nepnha.test",
    },
    code: "BG2026-00123",
    name: "Nhà phố 4 tầng anh Bảo",
    revision: 2,
    quoteDate: DAY,
    validUntil: "2026-12-26",
    customer: { name: "Đặng Quốc Bảo", phone: "0909 667 218", address: "12 Đường số 7, phường An Khánh" },
    isDraft: false,
    onlineUrl: "https://nepnha.test/q/01932f00-aaaa-7bbb-8ccc-1234567890ab",
    definition,
    inputs,
    answer: answerQuote(definition, request, language === "en" ? en : vi, false),
    materials: [
      { name: "Thép", specification: "Hoà Phát CB300-V, CB400-V" },
      { name: "Xi măng", specification: "Hà Tiên PCB40" },
    ],
    exclusions: ["Máy lạnh, rèm cửa, đồ rời."],
    warranty: ["Kết cấu: 10 năm kể từ ngày bàn giao."],
    notes: ["Giá vật tư giữ nguyên trong thời hạn hiệu lực của báo giá."],
    signers: [{ role: "Khách hàng", name: "Đặng Quốc Bảo" }, { role: "Người lập" }],
    ...more,
  };
}
