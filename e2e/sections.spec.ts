import { expect, type Page } from "@playwright/test";
import { expectNoSeriousA11y, seriousA11y } from "./support/a11y.ts";
import {
  act,
  createBranch,
  deleteRow,
  field,
  inBothSchemes,
  named,
  notice,
  overflow,
  publish,
  rowLink,
  save,
  saved,
  search,
  type Screen,
} from "./support/page.ts";
import { picture } from "./support/picture.ts";
import { shot } from "./support/shot.ts";
import { signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ADMIN = "admin@nepnha.test";
const OWNER = "superadmin@nepnha.test";

test("R2-06 R8-05 a branch is made, found without marks, changed, copied, deleted and brought back", async ({
  page,
}) => {
  const name = named("Chi nhánh Đà Nẵng");
  await signIn(page, ADMIN);
  await createBranch(page, name);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(field(page, "Điện thoại")).toHaveValue("0236 382 2111");

  await page.getByRole("main").getByRole("link", { name: "Chi nhánh", exact: true }).click();
  await search(page).fill(name.replace("Chi nhánh Đà Nẵng", "da nang"));
  await expect(page).toHaveURL(/q=da\+nang/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.reload();
  await rowLink(page, name).click();

  await field(page, "Email").fill("danang@nepnha.test");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Lịch sử" })).toContainText("Emaildanang@nepnha.test");
  await page.goBack();
  await expect(page).toHaveURL(/q=da\+nang/);

  await act(page, name, "Sao chép");
  await expect(field(page, "Tên chi nhánh")).toHaveValue(name);
  await expect(field(page, "Mã")).toHaveValue("");
  await page.goBack();

  await deleteRow(page, name);
  await expect(page.getByText("Không tìm thấy dữ liệu!")).toBeVisible();
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  await expect(rowLink(page, name)).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Đang dùng");
});

test("the order of branches is changed by the mouse and by the keyboard, and stays", async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto("/branch");
  await page.getByRole("button", { name: "Xếp thứ tự" }).click();
  const titles = page.locator("tbody tr a:not([href^='tel:'])");
  await expect(page.getByRole("button", { name: /^Đổi thứ tự của/ }).first()).toBeVisible();
  // Until the first ones have come, those of the page before stand there.
  await expect(page.getByRole("status", { name: "Đang tải…" })).toHaveCount(0);
  const [first = "", second = "", third = ""] = await titles.allTextContents();
  const stored = () => page.waitForResponse((response) => response.url().endsWith("/updateOrders"));
  const dropped = stored();
  await page.getByRole("button", { name: `Đổi thứ tự của ${third}` }).dragTo(rowLink(page, first), {
    targetPosition: { x: 40, y: 2 },
  });
  await dropped;
  await expect(titles.first()).toHaveText(third);
  await expect(page.getByText(`${third}: vị trí 1`, { exact: false })).toBeAttached();
  const handle = page.getByRole("button", { name: `Đổi thứ tự của ${third}` });
  const moved = stored();
  await handle.press("ArrowDown");
  await moved;
  await expect(titles.nth(1)).toHaveText(third);
  await page.reload();
  await expect(titles.nth(1)).toHaveText(third);
  expect((await titles.allTextContents()).slice(0, 3)).toEqual([first, third, second]);
});

test("a category tree is made, shown as a tree, and refuses a parent below itself", async ({ page }) => {
  const [top, child] = [named("Khách vùng ven"), named("Nhà vườn")];
  await signIn(page, ADMIN);
  for (const [name, parent] of [
    [top, null],
    [child, top],
  ] as const) {
    await page.goto("/customer/categories/new");
    await field(page, "Tên nhóm").fill(name);
    await page.getByRole("button", { name: "Màu #3D6E2D" }).click();
    if (parent) {
      await page.getByRole("combobox", { name: "Thuộc nhóm" }).fill(parent.toLowerCase());
      await page.getByRole("option", { name: parent }).click();
    }
    await page.getByRole("button", { name: "Lưu và đóng" }).click();
    await expect(page).toHaveURL(/\/customer\/categories$/);
  }
  await search(page).fill(child);
  await expect(page.getByRole("row").nth(1)).toContainText(`${top}${child}`);
  await page.goto("/customer/categories");
  await page.getByRole("button", { name: "Dạng cây" }).click();
  await expect(page.getByRole("row").filter({ hasText: child })).toHaveAttribute("data-depth", "1");
  await shot(page, "category-tree");

  await rowLink(page, top).click();
  await page.getByRole("combobox", { name: "Thuộc nhóm" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("option", { name: child })).toHaveCount(0);
});

test("R5-06 news wants a banner that is large enough, then is published", async ({ page }) => {
  const title = named("Khởi công nhà phố ba tầng");
  await signIn(page, "content@nepnha.test");
  await page.goto("/news/new");
  await field(page, "Tiêu đề").fill(title);
  await page.getByRole("combobox", { name: "Loại tin" }).click();
  await page.getByRole("option", { name: "Tin công ty" }).click();
  await page.getByRole("combobox", { name: "Chuyên mục", exact: true }).fill("hoat dong");
  await page.getByRole("option", { name: "Hoạt động công ty", exact: true }).click();
  await field(page, "Nội dung").fill("Sáng nay đội thi công số 4 làm lễ động thổ.");
  await publish(page).click();
  await expect(page.getByText("Vui lòng upload hình!")).toBeVisible();
  await expect(page.getByText("Chưa đăng: còn 1 ô cần điền")).toBeVisible();

  const file = page.locator('input[type="file"][aria-label="Ảnh bìa"]');
  await file.setInputFiles(await picture(page, "nho.png", { width: 300, height: 200 }));
  await expect(page.getByText(/^Ảnh quá nhỏ/)).toBeVisible();
  await file.setInputFiles(await picture(page, "bia.png"));
  await expect(page.getByRole("img", { name: /^Ảnh: bia/ })).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await publish(page).click();
  await expect(notice(page, `Đã đăng “${title}”`)).toBeVisible();

  await page.goto(`${page.url()}?view=true`);
  // The history beside it tells the words once more.
  await expect(
    page.getByRole("paragraph").filter({ hasText: "Sáng nay đội thi công số 4 làm lễ động thổ." }),
  ).toBeVisible();
  const loaded = await page
    .getByRole("img", { name: /^Ảnh: bia/ })
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  expect(loaded).toBe(1280);
});

test("two people change one branch: the later one sees what differs and keeps their own", async ({ page, browser }) => {
  const name = named("Chi nhánh Huế");
  await signIn(page, ADMIN);
  await createBranch(page, name);
  const other = await signedInPage(browser, OWNER);
  await other.goto(page.url());
  await field(page, "Email").fill("hue@nepnha.test");
  await field(other, "Địa chỉ").fill("5 Lê Lợi, TP. Huế");
  await save(other).click();
  await expect(saved(other)).toBeVisible();

  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "Dữ liệu đã được người khác cập nhật" });
  await expect(dialog.getByRole("row").filter({ hasText: "Địa chỉ" })).toContainText("5 Lê Lợi, TP. Huế");
  await shot(page, "conflict");
  await expectNoSeriousA11y(page);
  await dialog.getByRole("button", { name: "Lưu lựa chọn" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(field(page, "Email")).toHaveValue("hue@nepnha.test");
  await expect(field(page, "Địa chỉ")).toHaveValue("5 Lê Lợi, TP. Huế");
  await other.close();
});

test("R5-11 unsaved changes are asked about on Back, in the menu and before the tab closes, but not after a save; a reload keeps them", async ({
  page,
}) => {
  const name = named("Chi nhánh Vinh");
  await signIn(page, ADMIN);
  await createBranch(page, name);
  await page.goto("/branch");
  await search(page).fill(name);
  await rowLink(page, name).click();
  await field(page, "Email").fill("vinh@nepnha.test");
  await page.goBack();
  const dialog = page.getByRole("dialog", { name: "Có thay đổi chưa lưu" });
  await dialog.getByRole("button", { name: "Ở lại" }).click();
  await expect(field(page, "Email")).toHaveValue("vinh@nepnha.test");
  await page.getByRole("link", { name: "Hotline" }).first().click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await closing;
  // On a busy machine the page still stands still behind its question, and would not hear that it is to be loaded again.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // A phone that wants its memory back asks nobody.
  page.once("dialog", (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText(/^Những gì nhập dở lúc .* vẫn còn đây/)).toBeVisible();
  await expect(field(page, "Email")).toHaveValue("vinh@nepnha.test");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole("link", { name: "Hotline" }).first().click();
  await expect(page).toHaveURL(/\/hotline$/);
});

test("a sales person looks but does not touch", async ({ page, browser }) => {
  const admin = await signedInPage(browser, ADMIN);
  await admin.goto("/branch");
  await expect(admin.getByRole("button", { name: "Thêm chi nhánh" })).toBeVisible();
  await expect(admin.getByRole("checkbox").first()).toBeVisible();
  await signIn(page, "sales@nepnha.test");
  await page.goto("/branch");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "Thêm chi nhánh" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  const name = (await page.locator("[data-title] a").first().textContent()) ?? "";
  await page.getByRole("row").nth(1).click();
  await expect(page.getByRole("complementary", { name: "Xem nhanh" })).toContainText(name);
  await page.getByRole("link", { name: "Mở trang này" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await page.goto("/branch/new");
  await expect(page).toHaveURL(/\/error\/403$/);
});

const ROWS = "[data-row]";
const FIELDS = "main form input";

test(
  "branches, categories of customers and news have no serious breach of WCAG, light and dark",
  { tag: ["@desktop", "@phone"] },
  async ({ page }) => {
    await signIn(page, ADMIN);
    const screens: Screen[] = [
      ["/branch", ROWS],
      ["/branch/new", FIELDS],
      ["/customer/categories?sort=orderNo&size=100", ROWS],
      ["/news", ROWS],
      ["/news/new", FIELDS],
    ];
    await inBothSchemes(page, screens, async (path, scheme) => {
      await shot(page, `${path.replace(/\W+/g, "-")}-${scheme}`);
      expect.soft(await seriousA11y(page), `accessibility of ${path}, ${scheme}`).toEqual([]);
    });
  },
);

test(
  "on a phone rows are cards, filters stand in a drawer, and everything fits",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, ADMIN);
    await page.goto("/branch");
    const cards = page.getByRole("list", { name: "Chi nhánh" }).getByRole("listitem");
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Bộ lọc" }).click();
    const drawer = page.getByRole("dialog", { name: "Bộ lọc" });
    await drawer.getByRole("button", { name: "Trụ sở chính" }).click();
    await drawer.getByRole("radio", { name: "Có", exact: true }).click();
    const done = drawer.getByRole("button", { name: "Xem kết quả (1)" });
    // No empty room below what ends the sheet.
    const [end, sheet] = [await done.boundingBox(), await drawer.boundingBox()];
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)).toBeLessThan(40);
    await done.click();
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/isHeadOffice=true/);
    await page.getByRole("button", { name: "Bỏ lọc: Trụ sở chính" }).click();
    await expect(page).toHaveURL(/\/branch$/);

    const targets = await page.getByRole("main").getByRole("button").all();
    for (const target of targets) {
      const box = await target.boundingBox();
      if (box) expect(box.height, (await target.textContent()) ?? "").toBeGreaterThanOrEqual(24);
    }
    await cards.first().getByRole("button", { name: "Thao tác với" }).click();
    const entry = page.getByRole("menuitem").first();
    await expect(entry).toBeVisible();
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await expect(entry).toHaveCount(0);
    // Anywhere on the card.
    await cards.first().click({ position: { x: 300, y: 8 } });
    // The first field stands in the first half of the screen, and whatever is not saving behind "…".
    expect((await field(page, "Mã").boundingBox())?.y).toBeLessThan(422);
    await expect(page.getByText(/^Tạo lúc/)).toBeVisible();
    await expect(save(page)).toBeInViewport();
    await page.getByRole("button", { name: "Thao tác", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: "Lưu và đóng" })).toBeVisible();

    for (const language of ["vi", "en"]) {
      await page.goto("/branch");
      await page.evaluate((wanted) => localStorage.setItem("nepnha-language", wanted), language);
      await page.goto("/news/new");
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        await expectDraftFits(page, `${language}, ${width} px`);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/news/new", "/house-template/new"]) {
      await page.goto(path);
      const first = page.getByRole("main").getByRole("tabpanel").getByRole("textbox").first();
      await expect(first).toBeVisible();
      expect((await first.boundingBox())?.y, path).toBeLessThan(422);
    }
  },
);

test("chips stand in one line, and no more than two rows above a table @desktop", async ({ page }) => {
  await signIn(page, OWNER);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/house-template?houseType=NHA_PHO&isFeatured=true&publishAt=this-year");
  const chips = page.getByRole("group", { name: "Các bộ lọc đang dùng" }).getByRole("listitem");
  await expect(chips.nth(2)).toBeVisible();
  const tops = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
  // Two rows of controls with what is around them; a third one would be some forty pixels more.
  const head = await page.locator("[data-list-tools]").boundingBox();
  expect(head?.height).toBeLessThan(120);
});

/** A draft's form on a phone: nothing is wider than the screen, and each button of its foot can be pressed. */
async function expectDraftFits(page: Page, where: string): Promise<void> {
  const foot = page.locator("[data-place=foot]").last();
  const reachable = async (state: string): Promise<void> => {
    expect.soft(await overflow(page), `${state}: ${where}`).toBeLessThanOrEqual(0);
    const buttons = await foot.getByRole("button").all();
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      await button.click({ trial: true });
      await expect.soft(button, `${state}: ${where}`).toBeInViewport({ ratio: 1 });
    }
  };
  const title = page.getByRole("textbox", { name: /^(Tiêu đề|Title)$/ });
  await title.fill("Khởi công nhà phố Gò Vấp");
  await reachable("typed");
  await title.fill("");
  const button = foot.getByRole("button", { name: /^(Lưu|Save)$/ });
  const before = await button.boundingBox();
  await button.click();
  await expect(foot.getByText(/^(Còn [1-9]\d* lỗi cần sửa|[1-9]\d* errors? to mend)$/)).toBeVisible();
  // What is pressed again stands where it stood.
  expect.soft(await button.boundingBox(), where).toEqual(before);
  await reachable("refused");
}

test("on a phone a list shows six rows at once, each with what a finger needs @phone", async ({ page }) => {
  await signIn(page, "admin@nepnha.test");
  for (const path of [
    "/branch",
    "/vendor",
    "/user-management/users",
    "/house-template",
    "/news",
    "/knowledge/videos",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").locator("li[data-row]").nth(6)).toBeAttached();
    const { seen, small, heights, broken } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll("li[data-row]")];
      // What is on two lines has two boxes; a chip is one thing.
      const chips = shown.flatMap((row) => [...row.querySelectorAll("dl li, dl [data-tone]")]);
      const controls = shown.flatMap((row) => [...row.querySelectorAll("button, label")]);
      const tooSmall = controls.filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 43.5;
      });
      return {
        seen: shown.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight + 1).length,
        small: tooSmall.map(({ outerHTML }) => outerHTML),
        heights: new Set(shown.slice(1).map((row) => Math.round(row.getBoundingClientRect().height))).size,
        broken: chips.filter((chip) => chip.getClientRects().length > 1).map(({ textContent }) => textContent),
      };
    });
    expect(seen, path).toBeGreaterThanOrEqual(6);
    expect(small, path).toEqual([]);
    // Whatever a row has to say, those below it stand where they stood before its texts came.
    expect(heights, `${path}: heights of rows`).toBe(1);
    expect(broken, path).toEqual([]);
  }
});
