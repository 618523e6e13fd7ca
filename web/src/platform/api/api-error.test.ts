import { beforeAll, expect, it } from "vitest";
import { loadTexts } from "../i18n/i18n.ts";
import { errorOfAnswer } from "./api-error.ts";

beforeAll(() => loadTexts("vi"));

async function toldAfter(seconds: number, code = "RATE_LIMITED"): Promise<string> {
  const body = { code, detail: `Vui lòng thử lại sau ${seconds} giây.`, errors: [] };
  const headers = { "Content-Type": "application/problem+json", "Retry-After": String(seconds) };
  const answer = new Response(JSON.stringify(body), { status: code === "RATE_LIMITED" ? 429 : 503, headers });
  return (await errorOfAnswer(answer, "/auth/emailotp")).detail;
}

it("R8-01 tells a long wait in minutes, a short one as the server does", async () => {
  expect(await toldAfter(1640)).toBe("Yêu cầu đến quá nhanh. Vui lòng thử lại sau khoảng 27 phút.");
  expect(await toldAfter(90)).toContain("2 phút");
  expect(await toldAfter(89)).toBe("Vui lòng thử lại sau 89 giây.");
  expect(await toldAfter(1640, "UNAVAILABLE")).toContain("1640 giây");
});
