import { expect, it } from "vitest";
import { amountInWords } from "./amount-words.ts";

// That the words mean the amount is proved with what reads them back.
it.each([
  [0, "không đồng", "0 dong"],
  [5, "năm đồng", "5 dong"],
  [15, "mười lăm đồng", "15 dong"],
  [21, "hai mươi mốt đồng", "21 dong"],
  [24, "hai mươi tư đồng", "24 dong"],
  [105, "một trăm linh năm đồng", "105 dong"],
  [110, "một trăm mười đồng", "110 dong"],
  [1005, "một nghìn không trăm linh năm đồng", "1 thousand 5 dong"],
  [850_000, "tám trăm năm mươi nghìn đồng", "850 thousand dong"],
  [1_500_000, "một triệu năm trăm nghìn đồng", "1.5 million dong"],
  [1_500_000_000, "một tỷ năm trăm triệu đồng", "1.5 billion dong"],
  [2_050_000_000, "hai tỷ không trăm năm mươi triệu đồng", "2.05 billion dong"],
  [
    1_234_567_890,
    "một tỷ hai trăm ba mươi tư triệu năm trăm sáu mươi bảy nghìn tám trăm chín mươi đồng",
    "1 billion 234 million 567 thousand 890 dong",
  ],
  [2_000_000_000_000, "hai nghìn tỷ đồng", "2 thousand billion dong"],
  [-15_000, "âm mười lăm nghìn đồng", "minus 15 thousand dong"],
])("%d is said in either language", (dong, vi, en) => {
  expect(amountInWords(dong, "vi")).toBe(vi);
  expect(amountInWords(dong, "en")).toBe(en);
});
