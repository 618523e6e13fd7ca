import { expect, test, type Locator, type Page } from "@playwright/test";

let counter = 0;

/** A name of this run only: the server keeps what earlier tests wrote. */
export const named = (text: string): string => `${text} ${mark()}`;

/** What makes a name one of this run only. */
export const mark = (): string => `${(counter += 1)}-${Date.now().toString(36)}`;

/** A text input. */
export const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
/** A tab. */
export const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name, exact: true });
/** The search of a list. */
export const search = (page: Page): Locator => page.getByRole("searchbox", { name: /^Tìm / });
/** The button that saves a form; it also says how much is wrong. */
export const save = (page: Page): Locator => page.getByRole("button", { name: "Lưu", exact: true });
/** The button that publishes a draft. */
export const publish = (page: Page): Locator => page.getByRole("button", { name: "Đăng ngay", exact: true });
/** The link of a row, or anything else by this name beside the frame. */
export const rowLink = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("link", { name, exact: true });
/** A short notice of what was done, in exactly these words. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("status").getByText(text, { exact: true });
/** The notice that a form was saved. */
export const saved = (page: Page): Locator => notice(page, "Lưu thành công");

/** How far the page is wider than the screen, px. */
export function overflow(page: Page): Promise<number> {
  // Not by `innerWidth`: on a phone the window grows with a page that is too wide.
  const screen = page.viewportSize()?.width ?? 0;
  return page.evaluate((width) => document.documentElement.scrollWidth - width, screen);
}

/** Chooses an option in a select. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Takes an item of a row's menu. */
export async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Thao tác với ${name}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Deletes a row of the list that is open. */
export async function deleteRow(page: Page, name: string): Promise<void> {
  await act(page, name, "Xoá");
  await page.getByRole("dialog").getByRole("button", { name: "Xoá" }).click();
}

/** Makes a branch on its form, and stays there. */
export async function createBranch(page: Page, name: string): Promise<void> {
  await page.goto("/branch/new");
  await field(page, "Tên chi nhánh").fill(name);
  await field(page, "Điện thoại").fill("0236 382 2111");
  await field(page, "Địa chỉ").fill("76 Bạch Đằng, phường Hải Châu, TP. Đà Nẵng");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  // It is said before the page has the address of what was made, which others are sent to.
  await expect(page).not.toHaveURL(/\/branch\/new$/);
}

/** A screen, and what it is there for: a selector. */
export type Screen = readonly [path: string, content: string];

/**
 * Opens screens one after the other and has each looked at in the light scheme and in the dark one, as somebody sees it
 * whose device changes at sunset, or at sunrise: every second screen is loaded in the dark. What `look` expects should be
 * soft, so that the other screens are seen too.
 */
export async function inBothSchemes(
  page: Page,
  screens: readonly Screen[],
  look: (path: string, scheme: "light" | "dark") => Promise<void>,
): Promise<void> {
  for (const [index, [path, content]] of screens.entries()) {
    const [first, second] = index % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const);
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: first });
      await page.goto(path);
      await expect.soft(page.getByRole("heading", { level: 1 }), `heading of ${path}`).toBeVisible();
      await expect.soft(page.locator(content).first(), `content of ${path}`).toBeVisible();
      await untilPainted(page);
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", first);
      await look(path, first);
      await page.emulateMedia({ colorScheme: second });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", second);
      await look(path, second);
    });
  }
}

/** Waits for the fonts and for the pictures in sight. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(inSight.map((image) => image.decode()));
  });
}

/** A healthy connection shows nothing: that it is there is said to the ear alone. */
export async function expectNoConnectionSeen(page: Page): Promise<void> {
  const note = page.locator("[data-state=Connected]");
  await expect(note).toHaveCount(1, { timeout: 60_000 });
  const drawn = await note.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { isDot: width <= 1 && height <= 1, clip: getComputedStyle(element).clipPath };
  });
  expect(drawn).toEqual({ isDot: true, clip: "inset(50%)" });
}

/** Go to a screen by the search of the head, as people do whose menu has it folded. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Tìm kiếm" }).click();
  await page.getByRole("combobox", { name: "Tìm kiếm" }).fill(name);
  await page.getByRole("group", { name: "Đi đến" }).getByRole("option").first().click();
}

/** Waits until a page hears what is told: of what was said before that it is not told. */
export async function connected(page: Page): Promise<void> {
  await expect(page.locator("[data-state=Connected]")).toBeVisible();
}
