import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { expectNoSeriousA11y } from "./a11y.ts";
import { readMail } from "./mail-text.ts";
import { latestCode } from "./outbox.ts";
import { shot } from "./shot.ts";
import { test } from "./test.ts";

/** As nodemailer writes it: a folded header, base64 text, and colours and phone numbers that are no codes. */
const MAIL = [
  "From: =?UTF-8?Q?N=E1=BA=BFp_Nh=C3=A0?= <no-reply@nepnha.test>",
  "To:",
  " =?UTF-8?Q?Ch=E1=BB=8B_Lan?= <harness@nepnha.test>",
  'Content-Type: multipart/alternative; boundary="--_NmP-1-Part_1"',
  "",
  "----_NmP-1-Part_1",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from("Mã đăng nhập: 482913\nTổng đài 02839991234").toString("base64"),
  "----_NmP-1-Part_1",
  "Content-Type: text/html; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  '<p style=3D"color:#123456">M=C3=A3 482913</p>',
  "----_NmP-1-Part_1--",
].join("\r\n");

test("the server of the run answers, and again after a kill and a restart", async ({ server, request }) => {
  expect((await request.get("/readyz")).status()).toBe(200);
  await server.kill9();
  await expect(fetch(`${server.baseURL}/readyz`)).rejects.toThrow();
  await server.restart();
  await server.restart();
  expect((await request.get("/readyz")).status()).toBe(200);
});

test("latestCode reads the newest mail to an address", async ({ server }) => {
  const outbox = join(server.dataDir, "outbox");
  mkdirSync(outbox, { recursive: true });
  writeFileSync(join(outbox, "harness-2.eml"), MAIL);
  writeFileSync(join(outbox, "harness-1.eml"), "To: harness@nepnha.test\r\n\r\n111111");
  utimesSync(join(outbox, "harness-1.eml"), 1000, 1000);
  writeFileSync(join(outbox, "harness-3.eml"), "To: not-harness@nepnha.test\r\n\r\n333333");
  expect(await latestCode("Harness@nepnha.test")).toBe("482913");
});

test("readMail decodes quoted-printable text", () => {
  const source = "To: a@b.test\nContent-Transfer-Encoding: quoted-printable\n\nM=C3=A3 c=E1=BB=A7a Anh=\n/Ch=E1=BB=8B";
  expect(readMail(source)).toEqual({ to: "a@b.test", text: "Mã của Anh/Chị" });
});

test("expectNoSeriousA11y finds a picture without a text", async ({ page }) => {
  const html = '<!doctype html><html lang="vi"><title>Thử</title><main><h1>Thử</h1>';
  await page.setContent(html);
  await expectNoSeriousA11y(page);
  await page.setContent(`${html}<img src="data:,">`);
  await expect(expectNoSeriousA11y(page)).rejects.toThrow(/image-alt/);
});

test(
  "a tagged test runs on the phone, with Vietnamese time and a touch screen",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setContent('<meta name="viewport" content="width=device-width">');
    const seen = await page.evaluate(() => [
      document.documentElement.clientWidth,
      navigator.language,
      new Date("2026-01-01T00:00:00Z").getHours(),
      navigator.maxTouchPoints > 0,
    ]);
    expect(seen).toEqual([390, "vi-VN", 7, true]);
    const picture = join(test.info().project.outputDir, "shots/phone-harness.png");
    rmSync(picture, { force: true });
    const wished = process.env["E2E_SHOTS"];
    process.env["E2E_SHOTS"] = "1";
    await shot(page, "harness");
    process.env["E2E_SHOTS"] = wished ?? "";
    expect(existsSync(picture)).toBe(true);
  },
);
