import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow, ok } from "./support/api.ts";
import { notice } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { logIn, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const SALES = "sales@nepnha.test";
const DAY_MS = 86_400_000;

const column = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

test("R2-06 work is given in a few words, moved on the board by the keys, a blocked start is explained, and a delay shown before it is made", async ({
  page,
}) => {
  const { authToken } = await logIn(SALES);
  const { _id: me } = await ok<{ _id: string }>(authToken, "GET", "auth/me");
  const { items: projects } = await ok<{ items: { _id: string }[] }>(authToken, "POST", "projects/find", {
    searchTerm: "Nhà phố 4 tầng",
  });
  const [type] = await ok<{ _id: string }[]>(authToken, "GET", "projectActionTypes");
  const give = (name: string, more: object = {}) =>
    createRow(authToken, "projectActions", {
      name,
      projectId: projects[0]?._id,
      actionTypeId: type?._id,
      startDate: inDays(0),
      endDate: inDays(0.2),
      priority: "NORMAL",
      assigneeIds: [me],
      ...more,
    });
  const before = await give("Giao gạch thẻ");
  // Who does it, and did not give it, has to wait.
  const admin = await logIn("admin@nepnha.test");
  await createRow(admin.authToken, "projectActions", {
    name: "Xây tường thu hồi",
    actionTypeId: type?._id,
    projectId: projects[0]?._id,
    startDate: inDays(0),
    endDate: inDays(0.3),
    priority: "URGENT",
    assigneeIds: [me],
    predecessorIds: [before._id],
  });

  await signIn(page, SALES);
  // From the projects, whose parts of forms work shares.
  await page.goto("/project");
  await page.getByRole("navigation", { name: "Danh mục" }).getByRole("link", { name: "Việc của tôi" }).click();
  await expect(page.getByRole("heading", { name: "Việc của tôi", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Giao nhanh" }).click();
  const dialog = page.getByRole("dialog", { name: "Giao việc nhanh" });
  await dialog.getByLabel("Việc cần làm").fill("Gọi điện hẹn thợ điện");
  await shot(page, "work-quick");
  await dialog.getByRole("button", { name: "Giao việc" }).click();
  await expect(notice(page, "Đã giao “Gọi điện hẹn thợ điện”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Gọi điện hẹn thợ điện" })).toBeVisible();
  await shot(page, "work-list");

  await page.getByRole("link", { name: "Bảng", exact: true }).click();
  const [fresh, running] = [column(page, "Mới tạo"), column(page, "Đang làm")];
  const card = page.getByRole("article", { name: "Gọi điện hẹn thợ điện" });
  await expect(fresh.getByRole("article", { name: "Gọi điện hẹn thợ điện" })).toBeVisible();
  await shot(page, "work-board");
  await expectNoSeriousA11y(page);
  await card.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(running.getByRole("article", { name: "Gọi điện hẹn thợ điện" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(notice(page, "Công việc đã bắt đầu")).toBeVisible();
  await expect(running.getByRole("article", { name: "Gọi điện hẹn thợ điện" })).toBeVisible();

  await fresh.getByRole("article", { name: "Xây tường thu hồi" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(fresh.getByRole("article", { name: "Xây tường thu hồi" })).toBeVisible();
  await shot(page, "work-blocked");

  await page.getByRole("link", { name: "Lịch", exact: true }).click();
  await expect(page.getByRole("link", { name: "Gọi điện hẹn thợ điện" })).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "work-calendar");

  await page.goto(`/work/gantt?projectId=${projects[0]?._id}`);
  const bar = page.getByRole("button", { name: /^Giao gạch thẻ: / });
  await bar.scrollIntoViewIfNeeded();
  await expectNoSeriousA11y(page);
  await shot(page, "work-gantt");
  await bar.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Dời “Giao gạch thẻ”?" });
  // What waits for it was given by somebody else, but would be late.
  await expect(question.getByText("Xây tường thu hồi")).toBeVisible();
  await shot(page, "work-shift");
  await question.getByRole("button", { name: "Huỷ" }).click();
});
