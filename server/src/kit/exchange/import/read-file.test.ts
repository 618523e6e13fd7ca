import { IMPORT_LIMITS } from "@nepnha/contract/kit/exchange";
import { expect, it } from "vitest";
import { readLines } from "./read-file.ts";

it("a cell far to the right does not make the server hold all that lie before it, in each of thousands of lines", async () => {
  const far = `${",".repeat(16_000)}x`;
  const lines = await readLines(Buffer.from(["Tên,Mã", ...Array.from({ length: 50 }, () => `Nhà${far}`)].join("\n")));
  expect(lines).toHaveLength(51);
  expect(lines.map(({ cells }) => cells[0])).toEqual(["Tên", ...Array.from({ length: 50 }, () => "Nhà")]);
  // One more than allowed shows that there are too many.
  expect(Math.max(...lines.map(({ cells }) => cells.length))).toBe(IMPORT_LIMITS.columns + 1);
});
