import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { describe, expect, it } from "vitest";
import { linkButton, mailSheet, paragraph } from "../../../platform/mail/sheet.ts";
import { invitationMail, type Invitation } from "./invitation-mail.ts";

const INVITATION: Invitation = {
  to: "lan@nepnha.test",
  fullName: "Lê <b>Lan</b>",
  userName: "lan.le",
  inviter: "Trần Hà",
  tenantName: "Nếp & Nhà",
  url: "https://app.nepnha.test/auth/login",
};

describe("the mail of an invitation", () => {
  it.each([
    [
      "Vietnamese",
      vi,
      "Thư mời từ Nếp & Nhà",
      "Xin chào Lê <b>Lan</b>,",
      "Trần Hà mời Lê <b>Lan</b> dùng tài khoản tại Nếp & Nhà.",
      "Mở liên kết dưới đây và nhập địa chỉ email này; mã đăng nhập sẽ được gửi đến hộp thư này. Tên đăng nhập: lan.le.",
      "Đăng nhập",
    ],
    [
      "English",
      en,
      "An invitation from Nếp & Nhà",
      "Hello Lê <b>Lan</b>,",
      "Trần Hà invites you, Lê <b>Lan</b>, to use your account with Nếp & Nhà.",
      "Open the link below and enter this e-mail address; a sign-in code will be sent to your mailbox. User name: lan.le.",
      "Sign in",
    ],
  ])(
    "in %s greets, says who invites, how to come in and where, in that order, as text and as a sheet",
    (_language, catalogue, subject, greeting, body, how, button) => {
      expect(invitationMail(catalogue, INVITATION)).toEqual({
        to: "lan@nepnha.test",
        subject,
        text: `${greeting}\n\n${body}\n\n${how}\n\n    https://app.nepnha.test/auth/login\n\nNếp & Nhà\n`,
        html: mailSheet("Nếp & Nhà", [
          paragraph(greeting),
          paragraph(body),
          paragraph(how),
          linkButton(button, "https://app.nepnha.test/auth/login"),
        ]),
      });
    },
  );

  it("R1-14 reads well where the company is called like the product", () => {
    const { subject, text } = invitationMail(vi, { ...INVITATION, tenantName: "Nếp Nhà" });
    expect([subject, text].join("\n").match(/Nếp Nhà[^.\n]*Nếp Nhà/)).toBeNull();
  });

  it("names are texts in it, never part of it", () => {
    const { html } = invitationMail(vi, INVITATION);
    expect(html).toContain("Lê &lt;b&gt;Lan&lt;/b&gt;");
    expect(html).not.toContain("<b>");
  });
});
