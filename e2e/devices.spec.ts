import type { AuthResult } from "@nepnha/contract/platform/session";
import { expect } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { call, ok } from "./support/api.ts";
import { connected, expectNoConnectionSeen } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { logInAgain, signedInPage, signInWithPassword } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const PASSWORD = "mái nhà đỏ bên sông";

/** Somebody of this test alone. @returns their user name */
async function newPerson(): Promise<string> {
  const userName = `tb.${Date.now().toString(36)}`;
  const body = { userName, userPassword: PASSWORD, fullName: "Vũ Hải Yến", email: `${userName}@example.com` };
  expect((await call(null, "POST", "auth", { ...body, acceptTerms: true, tenantId: 1 })).status).toBe(201);
  return userName;
}

/** A log-in of a phone's application: it is no web session, so that the browser's stays. @returns its token */
async function phoneLogin(userName: string): Promise<string> {
  const login = { userName, userPassword: PASSWORD, tenantId: 1 };
  const { authToken } = await ok<AuthResult>(null, "POST", "auth/login", login);
  const device = { deviceToken: "", deviceType: "Android" };
  expect((await call(authToken, "PUT", "auth/deviceOnline", device)).status).toBe(200);
  return authToken;
}

test("logs one device out of the list, then all others, and sees it in the history", async ({ page }) => {
  const person = await newPerson();
  const phones = [await phoneLogin(person), await phoneLogin(person)];
  const stillIn = async (): Promise<number> => {
    const answers = await Promise.all(phones.map(async (token) => call(token, "GET", "auth/me")));
    return answers.filter(({ status }) => status === 200).length;
  };
  await signInWithPassword(page, person, PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/me");
  await expect(page.getByText("Thiết bị này", { exact: true })).toBeVisible();
  const ends = page.getByRole("button", { name: /^Đăng xuất (?!mọi)./ });
  await expect(ends).toHaveCount(2);
  await expectNoSeriousA11y(page);
  await ends.first().click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("phải đăng nhập lại");
  await shot(page, "devices-confirm");
  await question.getByRole("button", { name: "Đăng xuất" }).click();
  await expect(page.getByText(/^Đã đăng xuất/)).toBeVisible();
  await expect(ends).toHaveCount(1);
  expect(await stillIn()).toBe(1);

  await page.getByRole("button", { name: "Đăng xuất mọi thiết bị khác" }).click();
  await question.getByRole("button", { name: "Đăng xuất mọi thiết bị khác" }).click();
  await expect(page.getByText("Số thiết bị đã đăng xuất: 1.")).toBeVisible();
  await expect(ends).toHaveCount(0);
  expect(await stillIn()).toBe(0);
  await expect(page.getByText("Thiết bị này", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Xem lịch sử" }).click();
  await expect(page.getByText("Ngắt thiết bị").first()).toBeVisible();
  await expect(page.getByText("Đăng nhập", { exact: true }).first()).toBeVisible();
});

test("R2-05 R4-07 a second browser signs in: the first is out and says why", async ({ browser }) => {
  const first = await signedInPage(browser, "duc.nm@nepnha.test");
  await first.goto("/me");
  await expect(first.getByText("Thiết bị này", { exact: true })).toBeVisible();
  await connected(first);
  await first.evaluate(() => localStorage.setItem("nepnha-mine-sticker-history", "[1]"));
  await logInAgain("duc.nm@nepnha.test");
  await expect(first).toHaveURL(/\/auth\/login\?otherLoggedIn=true/);
  await expect(first.getByText("Tài khoản vừa đăng nhập trên một trình duyệt khác")).toBeVisible();
  expect(await first.evaluate(() => localStorage.getItem("nepnha-mine-sticker-history"))).toBeNull();
});

test("R4-08 R4-09 a healthy connection shows nothing, a lost one says so, and what shows it goes when it is back", async ({
  browser,
  server,
}) => {
  const page = await signedInPage(browser, "vy.htt@nepnha.test");
  await page.goto("/me");
  await expectNoConnectionSeen(page);
  const head = page.getByRole("banner");
  const before = await head.boundingBox();
  expect(before?.height).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await server.kill9();
  await expect(page.locator("[data-state=Reconnecting]")).toBeVisible();
  // Nothing moves under the hand.
  expect(await head.boundingBox()).toEqual(before);
  await expect(page.getByText("Mất kết nối. Đang thử lại…")).toBeVisible();
  await server.restart();
  await page.context().setOffline(false);
  await expectNoConnectionSeen(page);
});
