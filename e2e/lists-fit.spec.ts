import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ADMIN = "admin@nepnha.test";
const OWNER = "superadmin@nepnha.test";

const rows = (page: Page): Locator => page.locator("tbody tr[data-row]");
const heads = (page: Page): Locator => page.getByRole("columnheader");

test("columns stand still from page to page, and what a list is sorted by is never folded away", async ({ page }) => {
  await signIn(page, OWNER);
  await page.setViewportSize({ width: 1280, height: 900 });
  const places = (): Promise<string[]> =>
    heads(page).evaluateAll((all) =>
      all.map((head) => `${head.getAttribute("data-column") ?? ""} ${Math.round(head.getBoundingClientRect().width)}`),
    );
  for (const path of ["/user-management/users", "/house-template", "/vendor"]) {
    await page.goto(path);
    await expect(rows(page).nth(3)).toBeVisible();
    // A name that comes later than its row is measured once more.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    const first = await places();
    for (const number of ["2", "1"]) {
      const turned = page.getByRole("button", { name: `Trang ${number}`, exact: true });
      await turned.click();
      await expect(turned).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("status", { name: "Đang tải…" })).toHaveCount(0);
      expect.soft(await places(), `${path}, page ${number}`).toEqual(first);
    }
  }
  await page.goto("/vendor?sort=-contractTo");
  await expect(rows(page).nth(3)).toBeVisible();
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(page.locator("th[data-column=contractTo]")).toHaveAttribute("aria-sort", "descending");
});

test("on a phone whatever is pressed is as large as a thumb, and the smallest says what its tools are @phone", async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto("/user-management/users");
  await expect(
    page
      .getByRole("navigation")
      .or(page.getByRole("button", { name: "Trang 2" }))
      .last(),
  ).toBeVisible();
  const small = (within: string): Promise<string[]> =>
    page.locator(`${within} :is(button, select)`).evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 39.5)
        .map((one) => one.getAttribute("aria-label") ?? one.textContent),
    );
  expect(await small("header")).toEqual([]);
  expect(await small("main")).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator("[data-list-tools]");
  expect((await bar.getByRole("searchbox").boundingBox())?.width).toBeGreaterThan(220);
  await bar.getByRole("button", { name: "Bộ lọc" }).click();
  const sheet = page.getByRole("dialog", { name: "Bộ lọc" });
  await expect(sheet.getByRole("button", { name: "Đóng" })).toBeVisible();
  expect(await small("[role=dialog]")).toEqual([]);
  const last = sheet.locator("section").last();
  await last.getByRole("button").first().click();
  await expect(last.locator("[id]").last()).toBeInViewport({ ratio: 0.9 });
});
