import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { describe, expect, it } from "vitest";
import { otpMail } from "./otp-mail.ts";

const MAIL = {
  to: "han@khach.test",
  fullName: "Hân <img src=x onerror=alert(1)>",
  tenantName: "Nếp & Nhà",
  code: "048213",
  minutes: 7,
};

describe("the mail with a sign-in code", () => {
  it("R7-02 says in Vietnamese all that one has to know", () => {
    const { to, subject, text } = otpMail(vi, MAIL);
    expect(to).toBe(MAIL.to);
    expect(subject).toContain("048213");
    expect(text.split("\n")).toEqual([
      expect.stringContaining(MAIL.fullName),
      "",
      vi["mail.otp.body"],
      "",
      "    048213",
      "",
      expect.stringContaining("7 phút"),
      vi["mail.otp.ignore"],
      "",
      "Nếp & Nhà",
      "",
    ]);
  });

  it.each([
    ["Vietnamese", vi, "7 phút"],
    ["English", en, "7 minutes"],
  ])("R7-02 says the same in HTML, in %s", (_, catalogue, life) => {
    const { text, html } = otpMail(catalogue, MAIL);
    for (const part of [catalogue["mail.otp.body"], "048213", life, catalogue["mail.otp.ignore"]]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(`${text}${html}`).not.toMatch(/\{\w+\}/);
  });

  it("R7-02 names and the code are texts in the mail, never part of it", () => {
    const { html } = otpMail(vi, { ...MAIL, code: "<b>" });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain("Hân &lt;img");
    expect(html).toContain("Nếp &amp; Nhà");
    expect(html).toContain("&lt;b&gt;");
  });
});
