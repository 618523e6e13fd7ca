import { expect, type Page, type Response } from "@playwright/test";
import { connected } from "./support/page.ts";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { ownPage } from "./support/browsers.ts";
import { latestCode } from "./support/outbox.ts";
import { shot } from "./support/shot.ts";
import { logInAgain, showAs, signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

async function askForCode(page: Page, email: string): Promise<string> {
  const asked = Date.now() - 1000;
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Gửi mã đăng nhập" }).click();
  await expect(page.getByText("Nhập mã đăng nhập")).toBeVisible();
  return latestCode(email, asked);
}

const AUTH_KEY = "v726demo1-authf649fc9a5f55";
/** What this browser keeps of who is signed in: the login, and what begins as theirs in both stores. */
const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(async (login) => {
    const mine = Object.keys(localStorage).filter((key) => key === login || key.startsWith("nepnha-mine-"));
    const databases = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith("nepnha-mine-") ? [name] : [],
    );
    return [...mine, ...databases.map((name) => `${name} (database)`)].toSorted();
  }, AUTH_KEY);
const storedLogin = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), AUTH_KEY);

test("R4-05 R2-02 R6-06 signs in with a mailed code and lands where it was going @desktop @phone", async ({
  page,
}, info) => {
  await page.goto("/branch?size=5");
  await expect(page).toHaveURL(/\/auth\/login/);
  await expectNoSeriousA11y(page);
  await shot(page, `login-${info.project.name}`);
  const code = await askForCode(page, "care@nepnha.test");
  await shot(page, `login-code-${info.project.name}`);
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/branch\?size=5$/);
  await expect(page.getByRole("heading", { level: 1, name: "Chi nhánh" })).toBeVisible();
  expect(JSON.parse((await storedLogin(page)) ?? "{}")).toMatchObject({
    authToken: expect.any(String),
    signalRToken: expect.any(String),
  });
});

test("R2-02 the address field stands in the first page, whatever page was asked for and in both languages", async ({
  browser,
}) => {
  for (const [language, path] of [
    ["vi", "/"],
    ["en", "/branch?size=5"],
    ["vi", "/chat-setting"],
  ] as const) {
    const page = await ownPage(browser);
    await page.addInitScript((chosen) => localStorage.setItem("nepnha-language", chosen), language);
    // No code ever comes but what runs before the first paint.
    await page.route(/\.js$/, (route) =>
      /first-paint/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.locator("input[type=email]")).toBeVisible();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(language === "vi" ? "Đăng nhập" : "Sign in");
    expect(await page.evaluate(() => sessionStorage.getItem("nepnha-next-path"))).toBe(path);
    await page.context().close();
  }
});

test("R2-01 the shell is painted before the first screen's code has come, also at a first sign-in", async ({
  page,
}) => {
  const code = await askForCode(page, "content@nepnha.test");
  const has = (name: string): Promise<boolean> =>
    page.evaluate(
      (part) => performance.getEntriesByType("resource").some((one) => one.name.includes(part)),
      `/${name}-`,
    );
  for (const part of ["app", "office"]) await expect.poll(() => has(part), part).toBe(true);
  await page.waitForLoadState("networkidle");
  let asked = 0;
  // What is asked for from here on never comes.
  await page.route(/\.js$/, () => void (asked += 1));
  await page.keyboard.type(code);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Tổng quan" })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
});

test("R5-01 R5-02 tells what is wrong with the address and the code", async ({ page }) => {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Gửi mã đăng nhập" }).click();
  await expect(page.getByText("Vui lòng nhập địa chỉ email hợp lệ")).toBeVisible();
  // Her code stays unused, and for a minute nobody is mailed another: no journey after this one may sign in as her.
  const code = await askForCode(page, "trang.lt@nepnha.test");
  await page.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(page.getByText("Vui lòng nhập OTP.")).toBeVisible();
  await page.keyboard.type(code === "000000" ? "111111" : "000000");
  await expect(page.getByText("Thông tin đăng nhập không đúng.")).toBeVisible();
});

test("R2-04 R4-06 logs out: nothing is left, and Back does not come in again", async ({ browser }) => {
  const page = await signedInPage(browser, "sales@nepnha.test");
  await page.goto("/branch");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What features keep of who is signed in begins so: a text, and a database under the name of one.
  await page.evaluate(async () => {
    for (const name of ["sticker-history", "kept"]) localStorage.setItem(`nepnha-mine-${name}`, "[]");
    await new Promise((done) => {
      const opening = indexedDB.open("nepnha-mine-kept");
      opening.addEventListener("success", () => done(opening.result.close()));
    });
  });
  const kept = await keptOf(page);
  for (const name of [AUTH_KEY, "nepnha-mine-sticker-history", "nepnha-mine-kept (database)"]) {
    expect(kept).toContain(name);
  }
  await page.getByRole("button", { name: /Tài khoản/ }).click();
  await page.getByRole("menuitem", { name: "Đăng xuất" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(() => keptOf(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("R2-05 R4-07 a log-in in another browser ends this one and says so", async ({ browser }) => {
  const first = await signedInPage(browser, "site@nepnha.test");
  await first.goto("/branch");
  await expect(first.getByRole("heading", { level: 1 })).toBeVisible();
  await connected(first);
  const second = await ownPage(browser);
  await showAs(second, await logInAgain("site@nepnha.test"));
  await expect(first).toHaveURL(/\/auth\/login\?.*otherLoggedIn=true/);
  await expect(first.getByText(/vừa đăng nhập trên một trình duyệt khác/)).toBeVisible();
  expect(await storedLogin(first)).toBeNull();
  await second.goto("/branch");
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
});

test("R4-07 what was being typed when a session ended elsewhere is there again after signing in", async ({
  browser,
}) => {
  const page = await signedInPage(browser, "content@nepnha.test");
  await page.goto("/news/new");
  const title = page.getByRole("textbox", { name: /^Tiêu đề/ }).first();
  await title.fill("Tin gõ dở");
  await connected(page);
  const again = await logInAgain("content@nepnha.test");
  await expect(page).toHaveURL(/otherLoggedIn=true/);
  await expect(page.getByText(/đang nhập dở vẫn được giữ/)).toBeVisible();
  await page.keyboard.type("và câu sau");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await page.evaluate(([key, login]) => localStorage.setItem(key, login), [AUTH_KEY, JSON.stringify(again)] as const);
  await page.goto("/news/new");
  await expect(page.getByText(/^Những gì nhập dở lúc/)).toBeVisible();
  await expect(title).toHaveValue("Tin gõ dở");
});

test("R2-03 R1-01 an unknown path is error/404, in the chosen language also after a reload", async ({ browser }) => {
  const page = await signedInPage(browser, "admin@nepnha.test");
  await page.goto("/khong-co-trang-nay");
  await expect(page).toHaveURL(/\/error\/404/);
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(page.getByText("Không có trang này")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("nepnha-language", "en"));
  for (const visit of ["chosen", "reloaded"]) {
    await page.reload();
    await expect(page, visit).toHaveURL(/\/error\/404/);
    await expect(page.locator("html"), visit).toHaveAttribute("lang", "en");
    await expect(page.getByText("There is no such page"), visit).toBeVisible();
  }
  await page.evaluate(() => localStorage.clear());
});

test("a section that cannot be fetched without a network says so within the shell, and comes by itself", async ({
  browser,
}) => {
  const page = await signedInPage(browser, "content@nepnha.test");
  // What says so is fetched once the first screen is there.
  const saysSo = async (answer: Response): Promise<boolean> =>
    answer.url().endsWith(".js") && (await answer.text()).includes("dynamically imported module");
  await Promise.all([page.waitForResponse(saysSo, { timeout: 60_000 }), page.goto("/dashboard")]);
  const menu = page.getByRole("navigation", { name: "Danh mục" });
  const main = page.getByRole("main");
  await expect(menu).toBeVisible();
  await page.context().setOffline(true);
  await menu.getByRole("link", { name: "Bài viết" }).first().click();
  await expect(main.getByText("Máy đang ngoại tuyến")).toBeVisible();
  await expect(main).toHaveCount(1);
  await expect(menu).toBeVisible();
  await main.getByRole("button", { name: "Thử lại" }).click();
  await expect(main.getByText("Máy đang ngoại tuyến")).toBeVisible();
  await shot(page, "section-offline");
  await page.context().setOffline(false);
  await expect(main.locator("tbody tr[data-row]").first()).toBeVisible();
  // Styles that did not come are asked for again, too.
  const unstyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")].filter(
      ({ sheet }) => !sheet,
    ).length;
  await expect.poll(() => page.evaluate(unstyled)).toBe(0);
});
