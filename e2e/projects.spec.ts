import { expect, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow, ok } from "./support/api.ts";
import { named, notice, overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { loginOf, signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const MANAGER = "admin@nepnha.test";
const SITE = "site@nepnha.test";
const CUSTOMER = "customer@nepnha.test";
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

interface Row {
  readonly _id: string;
  readonly email?: string;
}

async function find(token: string, feature: string, searchTerm = ""): Promise<readonly Row[]> {
  const body = { searchTerm, paginator: { page: 1, pageSize: 10 } };
  return (await ok<{ items: readonly Row[] }>(token, "POST", `${feature}/find`, body)).items;
}

/** A project of the demo's customer, signed and with somebody in charge on its site. */
async function makeProject(token: string, name: string): Promise<string> {
  const [[branch], [customer], sites, owners] = await Promise.all([
    find(token, "branches"),
    find(token, "customers", CUSTOMER),
    find(token, "users", SITE),
    find(token, "users", MANAGER),
  ]);
  const { _id } = await createRow(token, "projects", {
    name,
    type: 1,
    customerIds: [customer?._id],
    ownerId: owners.find(({ email }) => email === MANAGER)?._id,
    siteManagerId: sites.find(({ email }) => email === SITE)?._id,
    branchId: branch?._id,
    address: "48 Nguyễn Thị Định, phường Bình Trưng",
    startDate: "2026-11-02",
    dueDate: "2027-06-30",
    totalAmount: 3_200_000_000,
    contractDate: "2026-10-20",
  });
  return _id;
}

async function addStage(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Thêm giai đoạn" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Tên giai đoạn" }).fill(name);
  await dialog.getByRole("switch", { name: "Cần khách nghiệm thu" }).check();
  await dialog.getByRole("button", { name: "Thêm giai đoạn" }).click();
  await expect(page.getByRole("region", { name })).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test("R1-05 a manager leads a project to the site, and its customer accepts a stage on the phone", async ({
  page,
  browser,
}) => {
  await signIn(page, MANAGER);
  await page.goto("/project");
  const name = named("Nhà phố anh Bảo");
  const id = await makeProject((await loginOf(page)).authToken, name);
  await page.goto(`/project/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Khởi tạo dự án" }).click();
  await expect(notice(page, "Dự án đã sang giai đoạn khởi tạo")).toBeVisible();
  await expect(page.getByRole("link", { name: "Mở trò chuyện" })).toBeVisible();
  // What is missing is said before it is tried.
  await expect(page.getByRole("button", { name: "Lập kế hoạch" })).toHaveAttribute("title", /ít nhất một giai đoạn/);
  const parts = page.getByRole("navigation", { name: "Các phần của dự án" });
  await parts.getByRole("link", { name: "Giai đoạn", exact: true }).click();
  await expect(parts.getByRole("link", { name: "Nhật ký", exact: true })).toBeVisible();
  await addStage(page, "Phần móng");
  await addStage(page, "Phần thân");
  await page.getByRole("button", { name: "Lập kế hoạch" }).click();
  await page.getByRole("button", { name: "Bắt đầu thi công" }).click();
  await expect(notice(page, "Dự án đã bắt đầu thi công")).toBeVisible();
  const stage = page.getByRole("region", { name: "Phần móng" });
  await stage.getByRole("button", { name: "Bắt đầu", exact: true }).click();
  await expect(stage.getByText("Cần khách nghiệm thu")).toBeVisible();
  await stage.getByRole("button", { name: "Mời khách nghiệm thu" }).click();
  await expect(stage.getByText("Chờ khách nghiệm thu")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "project-stages");

  const phone = await signedInPage(browser, CUSTOMER, PHONE);
  await phone.goto("/home");
  await phone.getByRole("link", { name: "Dự án", exact: true }).click();
  await phone.getByRole("link", { name: new RegExp(name) }).click();
  await expect(phone.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(phone.getByText(/Phần móng: dự kiến xong ngày/)).toBeVisible();
  expect(await overflow(phone)).toBeLessThanOrEqual(0);
  await shot(phone, "my-project");
  await phone.getByRole("button", { name: "Nghiệm thu giai đoạn" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Nghiệm thu giai đoạn" }).click();
  await expect(phone.getByText(/^Đã nghiệm thu ngày/)).toBeVisible();
  await expectNoSeriousA11y(phone);
  // The office learns of it without asking.
  await expect(stage.getByText(/^Đã nghiệm thu ngày/)).toBeVisible();
  await stage.getByRole("button", { name: "Hoàn thành" }).click();
  await expect(stage.getByText("Đã xong").or(stage.getByText("Hoàn thành")).first()).toBeVisible();
});
