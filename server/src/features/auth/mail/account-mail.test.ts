import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { describe, expect, it } from "vitest";
import { accountMail, type AccountMailKind } from "./account-mail.ts";

const MAIL = {
  to: "han@khach.test",
  fullName: "Hân <img src=x onerror=alert(1)>",
  userName: "gia.han",
  tenantName: "Nếp & Nhà",
  url: "https://app.nepnha.test/auth/reset-password?token=1.abc",
  params: { minutes: 30, hours: 24 },
};
const KINDS: readonly AccountMailKind[] = ["reset", "confirm", "addressTaken", "passwordChanged"];

describe("mails about an account", () => {
  it.each(KINDS)(
    "R7-03 R7-04 %s says what happened in Vietnamese and in English, with nothing left to fill in",
    (kind) => {
      for (const catalogue of [vi, en]) {
        const { to, subject, text, html } = accountMail(catalogue, kind, MAIL);
        expect(to).toBe(MAIL.to);
        expect(subject).not.toBe("");
        expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
        expect(text.includes("gia.han")).toBe(kind !== "confirm");
        expect(text).toMatch(/^ {4}https:\/\/app\.nepnha\.test\/auth\/reset-password\?token=1\.abc$/m);
        expect(html).toContain(`href="${MAIL.url}"`);
      }
    },
  );

  it("R7-04 greets, says what happened, where to go and what else is to be known, in that order", () => {
    const { text, html } = accountMail(vi, "reset", { ...MAIL, fullName: "Gia Hân" });
    const [greeting = "", afterGreeting, body = "", afterBody, link, afterLink, note = "", ...rest] = text.split("\n");
    expect([afterGreeting, afterBody, afterLink, ...rest]).toEqual(["", "", "", "", "Nếp & Nhà", ""]);
    expect(greeting).toContain("Gia Hân");
    expect(body).toContain("gia.han");
    expect(link).toBe(`    ${MAIL.url}`);
    const places = [greeting, body, vi["mail.reset.button"], note].map((part) => html.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it("R7-04 names are texts in the mail, never part of it", () => {
    const { html } = accountMail(vi, "reset", MAIL);
    expect(html).not.toContain("<img");
    expect(html).toContain("Hân &lt;img");
    expect(html).toContain("Nếp &amp; Nhà");
  });

  it("R7-04 an address that may be a stranger's is told nothing that somebody else wrote", () => {
    for (const catalogue of [vi, en]) {
      const fullName = "Trúng thưởng http://evil.example/x";
      const { subject, text, html } = accountMail(catalogue, "confirm", {
        ...MAIL,
        fullName,
        userName: "evil.example",
      });
      expect(`${subject}${text}${html}`).not.toMatch(/evil|Trúng/);
    }
  });

  it("R7-04 a link says how long it lives", () => {
    expect(accountMail(vi, "reset", MAIL).text).toContain("30 phút");
    expect(accountMail(en, "confirm", MAIL).text).toContain("24 hours");
  });
});
