import { expect, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { choose, field, overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const CUSTOMER = "customer@nepnha.test";
const SMALL = { width: 360, height: 740 };
/** Every page of a customer that shows without naming a row. */
const PAGES = [
  "/home",
  "/me",
  "/estimate",
  "/my-quotes",
  "/my-projects",
  "/my-vouchers",
  "/offers",
  "/my-points",
  "/my-tickets",
  "/my-tickets/new",
  "/read/templates",
  "/read/articles",
  "/read/branches",
  "/inbox",
  "/chat",
] as const;
/** Lists whose first row leads to a page of its own. */
const FIRST_OF = ["/my-quotes", "/my-projects", "/read/templates"] as const;
/** A key of a catalogue, or a member of an enumeration, where a sentence should stand. */
const RAW = /(?<![\w@./-])(?:[a-z][A-Za-z]+(?:\.[A-Za-z_]+)+|[A-Z]{5,}(?:_[A-Z]+)*)(?![\w@/-])/g;
/** What people write so: names of bundles, of firms, of units. */
const WRITTEN = /^(?:[a-z]+\.(?:vn|com|test)|VIETCOMBANK)$/;

async function rawIn(page: Page): Promise<string[]> {
  const text = await page.locator("#content").innerText();
  return [...text.matchAll(RAW)].map(([found]) => found).filter((found) => !WRITTEN.test(found));
}

test("R1-01 no page of a customer shows a key or a code, whichever is opened first @desktop", async ({ browser }) => {
  const page = await signedInPage(browser, CUSTOMER);
  const rows: string[] = [];
  for (const path of FIRST_OF) {
    await page.goto(path);
    const link = page.locator(`main a[href*="${path}/"]`).first();
    await expect(link).toBeVisible();
    rows.push((await link.getAttribute("href")) ?? path);
  }
  // With each address the application begins anew: nothing is there that another page has brought.
  for (const path of [...PAGES, ...rows]) {
    await page.goto(path);
    await expect(page.locator("#content")).toContainText(/\p{L}{3}/u);
    await expect(page.locator("#content .mantine-Skeleton-root")).toHaveCount(0);
    expect(await rawIn(page), path).toEqual([]);
  }
  await page.context().close();
});

test(
  "R1-08 a customer estimates a house of the library with what it needs, and reads the result as it opens",
  { tag: ["@desktop", "@phone"] },
  async ({ page }) => {
    await signIn(page, CUSTOMER);
    await page.setViewportSize(SMALL);
    await page.goto("/read/templates");
    await page.locator('main a[href*="/read/templates/"]').first().click();
    await page.getByRole("link", { name: "Tự ước tính chi phí" }).click();
    await expect(page.getByRole("link", { name: /^Theo mẫu: .+/ })).toBeVisible();
    const land = page.getByRole("group", { name: /^Lô đất/ });
    await expect(land.getByLabel("Dài")).not.toHaveValue("");
    await expect(page.getByText("Bước 1/5 · Lô đất")).toBeVisible();
    const steps = page.getByRole("navigation", { name: "Các bước của báo giá" });
    await expect(steps.getByRole("button").last()).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBe(0);
    await field(page, "Chiều rộng đường, hẻm").fill("4");
    const facades = page.getByRole("combobox", { name: "Số mặt tiền", exact: true });
    // The house may have said it: choosing the same again would take it away.
    if ((await facades.inputValue()) === "") await choose(page, "Số mặt tiền", "1");
    await page.getByRole("button", { name: "Tiếp", exact: true }).click();
    await expect(page.getByText("Bước 2/5 · Diện tích")).toBeVisible();
    await expect(page.getByText(/^Thêm chi tiết \(\d+\)/)).toBeVisible();
    await expect(field(page, "Độ sâu tầng hầm so với vỉa hè")).toBeHidden();
    await choose(page, "Loại móng", "Móng cọc");
    const ground = page.getByRole("group", { name: /^Tầng trệt/ }).getByLabel("Diện tích");
    if ((await ground.inputValue()) === "") await ground.fill("80");
    expect(await overflow(page)).toBe(0);
    await expectNoSeriousA11y(page);
    await shot(page, "estimate-areas");
    await page.getByRole("button", { name: "Tiếp", exact: true }).click();
    await choose(page, "Gói thi công", "Trọn gói khá");
    await page.getByRole("button", { name: "Tiếp", exact: true }).click();
    await page.getByRole("button", { name: "Tiếp", exact: true }).click();
    await expect(page.getByText("Đây là ước tính, chưa phải báo giá.", { exact: false })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await shot(page, "estimate-result");
  },
);
